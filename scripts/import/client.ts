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

  async ask<C extends Call>(call: C, input: In<C>): Promise<Out<C>> {
    return this.#result(call, await this.#send(call, input, jsonOf(call, input)))
  }

  /** A form with its file; the fields beside it as texts. */
  async upload<C extends Call>(call: C, input: In<C>): Promise<Out<C>> {
    const body = new FormData()
    for (const [name, value] of Object.entries(Object(input)))
      body.set(name, value instanceof File ? value : String(value))
    return this.#result(call, await this.#send(call, input, { body }))
  }

  async download<C extends Call>(call: C, input: In<C>): Promise<Uint8Array> {
    const answer = await this.#send(call, input, jsonOf(call, input))
    if (!answer.headers.has('Content-Disposition')) await this.#result(call, answer)
    return new Uint8Array(await answer.arrayBuffer())
  }

  async #result<C extends Call>(call: C, answer: Response): Promise<Out<C>> {
    const { data } = envelope.safeParse(await answer.json().catch(() => undefined))
    if (!data) throw new Refused(answer.status, `服务器的回答看不懂（HTTP ${answer.status}）`)
    if (data.code !== 200) throw new Refused(data.code, data.message)
    return z.parse(call.out, data.result)
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

  /** Tries again where the server was away. */
  async #send(call: Call, input: unknown, init: RequestInit): Promise<Response> {
    const search = new URLSearchParams(
      Object.entries(Object(input)).map(([name, value]) => [name, String(value)]),
    )
    const url = `${this.#server}/api${call.path}${inQuery(call) && search.size > 0 ? `?${search}` : ''}`
    const headers = {
      ...init.headers,
      'X-Origin': 'web',
      ...(this.#authorization === undefined ? {} : { Authorization: this.#authorization }),
    }
    for (let attempt = 1; ; attempt++) {
      const signal = AbortSignal.timeout(180_000)
      const answer = await fetch(url, { ...init, method: call.method, headers, signal }).catch(
        () => undefined,
      )
      if (answer && (answer.status !== 503 || attempt === 3)) return answer
      if (attempt === 3) throw new Refused(0, `连接不上服务器 ${this.#server}`)
      await this.#terminal.pause(attempt * 500)
    }
  }
}

function inQuery(call: Call): boolean {
  return call.method !== 'POST' || (call.flags?.includes('query') ?? false)
}

function jsonOf(call: Call, input: unknown): RequestInit {
  return inQuery(call) ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) }
}
