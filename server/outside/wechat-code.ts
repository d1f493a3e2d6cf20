import { addSeconds } from 'date-fns/addSeconds'
import sharp from 'sharp'
import * as z from 'zod'
import { type RefusalMessageKey, refusalMessage } from '../../src/values/refusal-messages.ts'
import { Refusal } from '../call/refusal.ts'
import type { MiniProgramConfig } from '../start/config.ts'
import type { Warn } from './gateway.ts'
import { type SmallCode, side } from './small-code.ts'

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const refusal = z.looseObject({ errcode: z.number() })

/** Codes of the platform: the access token is old or unknown; the mini program has no such page; too many in a minute. */
const staleToken = new Set([40001, 40014, 42001])
const said: Readonly<Record<number, RefusalMessageKey>> = { 41030: 'code.page', 45009: 'code.many' }

/** A code is some 100 KB; what is larger is none. */
const mostBytes = 2_000_000

/**
 * The platform's own round code, without a limit of how many (getwxacodeunlimit). The token is the stable one: several
 * servers of one mall ask for it and none takes it from another. The address is configuration, never a user's.
 */
export function weChatCode(
  config: MiniProgramConfig,
  now: () => Date,
  warn: Warn,
  /** ms that the platform is waited for. */
  patience = 8000,
): SmallCode {
  let kept: { readonly token: string; readonly until: number } | undefined

  /** What the call answers with 200, in time, at this address: elsewhere nobody is followed with the secret. */
  const post = async (path: string, body: object, query: Record<string, string> = {}) => {
    const url = new URL(path, config.api)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return await bytesOf(answer)
    } catch (error) {
      // The address holds the token: only what went wrong is kept.
      throw down(path, error instanceof Error ? error.message.slice(0, 300) : 'failed')
    }
  }

  const down = (path: string, why: string) => {
    warn('mini program', { path, why })
    return new Refusal(503, refusalMessage('code.down'))
  }

  const accessToken = async () => {
    if (kept && kept.until > now().getTime()) return kept.token
    const path = '/cgi-bin/stable_token'
    const asked = { grant_type: 'client_credential', appid: config.appId, secret: config.secret }
    const answer = objectIn(await post(path, asked))
    const parsed = tokenAnswer.safeParse(answer)
    if (!parsed.success) throw down(path, `errcode ${codeOf(answer) ?? 'none'}`)
    const { access_token: token, expires_in: seconds } = parsed.data
    kept = { token, until: addSeconds(now(), seconds - 60).getTime() }
    return token
  }

  const drawn = async (page: string, scene: string, again: boolean): Promise<Uint8Array> => {
    const path = '/wxa/getwxacodeunlimit'
    const bytes = await post(
      path,
      { page, scene, width: side, check_path: true },
      { access_token: await accessToken() },
    )
    const errcode = codeOf(objectIn(bytes))
    if (errcode === undefined)
      return sharp(bytes, { limitInputPixels: 4_000_000 })
        .png()
        .toBuffer()
        .catch(() => Promise.reject(down(path, 'no picture')))
    if (staleToken.has(errcode) && again) {
      kept = undefined
      return drawn(page, scene, false)
    }
    const sentence = said[errcode]
    if (sentence === undefined) throw down(path, `errcode ${errcode}`)
    throw new Refusal(400, refusalMessage(sentence))
  }

  return {
    draw(address) {
      // The platform wants the path without its first stroke, and what is asked of it apart.
      const [path = '', scene = ''] = address.replace(/^\//, '').split('?')
      return drawn(path, scene, true)
    },
  }
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Its errors come as JSON under the same 200 as its pictures. */
function objectIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function codeOf(answer: unknown): number | undefined {
  const parsed = refusal.safeParse(answer)
  return parsed.success && parsed.data.errcode !== 0 ? parsed.data.errcode : undefined
}
