import { addSeconds } from 'date-fns/addSeconds'
import * as z from 'zod'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { bad, Refusal } from '../call/refusal.ts'
import type { WorkChatConfig } from '../start/config.ts'
import type { Warn } from './gateway.ts'

/** Who asks at the provider: the company and its application. */
export interface WorkChatIds {
  readonly appid: string
  readonly agentid: string
}

/** Signing in by scanning a code with work chat. */
export interface WorkChat {
  readonly ids: WorkChatIds
  /** The page with the QR code: an address at the configured host, or a path of this server. */
  readonly page: string
  /** The account at the provider that a code stands for, once. Throws a Refusal for a code that stands for none. */
  exchange(code: string, ids: WorkChatIds): Promise<string>
}

const answers = z.looseObject({ errcode: z.number(), errmsg: z.string().optional() })
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
/** Older versions of the call spell it with capitals. */
const userAnswer = z.object({ userid: z.string().optional(), UserId: z.string().optional() })

/** Codes of the provider: the access token is old or unknown; the scan's code is. */
const staleToken = new Set([40014, 42001])
const staleCode = new Set([40029, 40163])

/**
 * WeCom. Both hosts are the operator's configuration; of what a browser sends only the code travels there, as a query
 * value. The access token is the provider's for two hours and is kept that long.
 */
export function weCom(config: WorkChatConfig, now: () => Date, warn: Warn): WorkChat {
  const kept = new Map<string, { token: string; until: number }>()

  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(path, config.api)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(8000), redirect: 'error' })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return answers.parse(await answer.json())
    } catch (error) {
      // The address holds the secret: only what went wrong is kept.
      throw down(path, error instanceof Error ? error.message : 'failed')
    }
  }

  const down = (path: string, why: string) => {
    warn('work chat', { path, why })
    return new Refusal(503, refusalMessage('scan.down'))
  }

  const accessToken = async (appid: string) => {
    const known = kept.get(appid)
    if (known && known.until > now().getTime()) return known.token
    const path = '/cgi-bin/gettoken'
    const answer = await ask(path, { corpid: appid, corpsecret: config.secret })
    const parsed = tokenAnswer.safeParse(answer)
    if (answer.errcode !== 0 || !parsed.success) throw down(path, `errcode ${answer.errcode}`)
    const { access_token: token, expires_in: seconds } = parsed.data
    kept.set(appid, { token, until: addSeconds(now(), seconds - 60).getTime() })
    return token
  }

  const whose = async (code: string, appid: string, again: boolean): Promise<string> => {
    const path = '/cgi-bin/auth/getuserinfo'
    const answer = await ask(path, { access_token: await accessToken(appid), code })
    if (staleToken.has(answer.errcode) && again) {
      kept.delete(appid)
      return whose(code, appid, false)
    }
    if (staleCode.has(answer.errcode)) throw bad(refusalMessage('scan.bad'))
    if (answer.errcode !== 0) throw down(path, `errcode ${answer.errcode}`)
    const { userid, UserId } = userAnswer.parse(answer)
    const account = userid ?? UserId
    // Somebody from outside the company has an openid only.
    if (!account) throw bad(refusalMessage('scan.foreign'))
    return `${appid}:${account}`
  }

  return {
    ids: { appid: config.corpId, agentid: config.agentId },
    page: `${config.host}/wwlogin/sso/login`,
    exchange: (code, ids) => whose(code, ids.appid, true),
  }
}
