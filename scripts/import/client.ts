import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Call, In, Out } from '../../src/contract/call.ts'
import type { ImportOptions } from './options.ts'

/** The server's own refusal: its sentence is shown as it came. */
export class Refused extends Error {
  readonly code: number

  constructor(code: number, sentence: string) {
    super(sentence)
    this.code = code
  }
}

export interface Terminal {
  print(line: string): void
  /** Asks the person at the terminal. */
  ask(question: string): Promise<string>
  pause(ms: number): Promise<void>
}

const envelope = z.object({ code: z.number(), message: z.string(), result: z.unknown() })

/** The same calls as the console's, over HTTP. */
export class Client {
  readonly #server: string
  readonly #terminal: Terminal
  #authorization: string | undefined

  constructor(server: string, terminal: Terminal) {
    this.#server = server
    this.#terminal = terminal
  }

  async ask<C extends Call>(call: C, input: In<C>, key?: string): Promise<Out<C>> {
    const search = new URLSearchParams(
      Object.entries(Object(input)).map(([name, value]) => [name, String(value)]),
    )
    const inQuery = call.method !== 'POST' || call.flags?.includes('query')
    const headers = {
      'X-Origin': 'web',
      ...(this.#authorization === undefined ? {} : { Authorization: this.#authorization }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(inQuery ? {} : { 'Content-Type': 'application/json' }),
    }
    const path = `${this.#server}/api${call.path}${inQuery && search.size > 0 ? `?${search}` : ''}`
    const body = inQuery ? undefined : JSON.stringify(input)
    const answer = await this.#send(path, { method: call.method, headers, body })
    if (answer.code !== 200) throw new Refused(answer.code, answer.message)
    return z.parse(call.out, answer.result)
  }

  /** Sign-in by code: the demo shows it to whoever asks, elsewhere the person types what the phone says. */
  async signIn({ phone }: Pick<ImportOptions, 'phone'>): Promise<void> {
    const { demoCode } = await this.#code(phone)
    const code = demoCode ?? (await this.#terminal.ask(`请输入${phone}收到的验证码：`)).trim()
    const id = process.env.CLIENT_ID || 'facet-web'
    const secret = process.env.CLIENT_SECRET || 'facet-web'
    this.#authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
    const { token, userInfo } = await this.ask(api.auth.token, { phone, code, grant_type: 'sms_code' })
    this.#authorization = `Bearer ${token}`
    this.#terminal.print(`已登录：${userInfo.realName}（${phone}）`)
  }

  async signOut(): Promise<void> {
    // A session that is gone already is what was wanted.
    await this.ask(api.auth.logout, {}).catch(() => undefined)
  }

  /** One code a minute: whoever imports twice in a row is let wait instead of turned away. */
  async #code(phone: string) {
    try {
      return await this.ask(api.user.getCode, { phone })
    } catch (error) {
      const seconds =
        error instanceof Refused && error.code === 429 ? Number(/\d+/.exec(error.message)?.[0]) : 0
      if (!(seconds > 0 && seconds <= 60)) throw error
      this.#terminal.print(`验证码一分钟只能获取一次，${seconds}秒后自动继续`)
      await this.#terminal.pause(seconds * 1000)
      return this.ask(api.user.getCode, { phone })
    }
  }

  /** Tries again where the server was away: the key sees to it that nothing is written twice. */
  async #send(url: string, init: RequestInit): Promise<z.infer<typeof envelope>> {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) })
        const parsed = envelope.safeParse(await response.json().catch(() => undefined))
        if (parsed.success && parsed.data.code !== 503) return parsed.data
        if (attempt === 3)
          throw new Refused(
            response.status,
            parsed.data?.message ?? `服务器的回答看不懂（HTTP ${response.status}）`,
          )
      } catch (error) {
        if (error instanceof Refused) throw error
        if (attempt === 3) throw new Refused(0, `连接不上服务器 ${this.#server}`)
      }
      await this.#terminal.pause(attempt * 500)
    }
  }
}
