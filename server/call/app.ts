import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds'
import { sql } from 'kysely'
import type { Call } from '../../src/contract/call.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { AppClaim, Services } from './context.ts'
import { Refusal } from './refusal.ts'

export function claimOf(header: string | string[] | undefined): AppClaim | undefined {
  const [, appid = '', at, digest = '', sign = ''] =
    /^([\w.-]{1,64}):(\d{1,15}):([0-9a-f]{64}):([0-9a-f]{64})$/.exec(String(header ?? '')) ?? []
  return at === undefined ? undefined : { appid, at: Number(at), digest, sign }
}

/** Follows from the server's own secret and the number on the row: it stands nowhere. */
export function secretOf({ sign }: Pick<Services, 'sign'>, appid: string, no: number): string {
  return sign(`app ${appid} ${no}`)
}

export function signed(
  secret: string,
  path: string,
  { at, digest }: Pick<AppClaim, 'at' | 'digest'>,
): string {
  return createHmac('sha256', secret).update(`${at}\n${path}\n${digest}`).digest('hex')
}

export const digestOf = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex')

/** Throws 401 for an app that is none, is off or has no secret, and for a signature that is wrong or old. */
export async function mustBeApp(claim: AppClaim, call: Call, services: Services): Promise<void> {
  const { rows } = await sql<{ no: number }>`select secret_no as no from sys_app
    where appid = ${claim.appid} and enabled = 1 and secret_no > 0`.execute(services.db)
  const [app] = rows
  if (!app) throw new Refusal(401, refusalMessage('app.unknown'))
  const right = signed(secretOf(services, claim.appid, app.no), call.path, claim)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(claim.sign)))
    throw new Refusal(401, refusalMessage('app.sign'))
  const apart = Math.abs(differenceInMilliseconds(services.now(), claim.at))
  if (apart > minutesToMilliseconds(5)) throw new Refusal(401, refusalMessage('app.late'))
}

/** Throws 401 for another body than was signed. */
export function mustBeSigned({ digest }: AppClaim, body: Uint8Array | undefined): void {
  if (digestOf(body ?? new Uint8Array()) !== digest) throw new Refusal(401, refusalMessage('app.sign'))
}
