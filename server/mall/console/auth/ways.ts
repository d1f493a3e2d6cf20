import { sql } from 'kysely'
import { message } from '../../../../src/values/messages.ts'
import { bind, mustBeFree } from '../../../account/binding.ts'
import { spendCode } from '../../../account/codes.ts'
import { noteSignIn, refusalsNoted } from '../../../account/login-log.ts'
import { giveBack, takeSlots } from '../../../call/brakes.ts'
import type { Asking, Context } from '../../../call/context.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import { settingValues } from '../../../call/settings.ts'
import type { Db } from '../../../db/database.ts'
import type { WorkChat, WorkChatIds } from '../../../outside/workchat.ts'
import { accountOf } from '../account.query.ts'
import { mustBeEnabled, openSession } from './open.ts'
import { issueTicket, mustBeGood, redeemTicket } from './ticket.ts'

/** The three ways in. Each leaves a line in the login log, whether it leads in or not. */

export interface ByCode {
  readonly phone: string
  readonly code: string
  readonly nonce: string | undefined
}

/** Phone and code. A right code for a phone that nobody has is answered as a wrong one. */
export function byCode(context: Context, { phone, code, nonce }: ByCode) {
  const line = { action: 1, phone } as const
  return refusalsNoted(context, line, async () => {
    await spendCode(context, phone, code, nonce)
    const account = await accountOf(context.tx, sql`u.phone = ${phone}`)
    if (!account) throw bad(message('login.code.bad'))
    mustBeEnabled(account)
    await noteSignIn(context, line)
    return openSession(context, account, nonce)
  })
}

/** Asks the provider whose scan this is. Codes of no member are counted as attempts, those of members are not. */
export async function whoScanned(asking: Asking, code: string): Promise<string> {
  const { services, asker, now } = asking
  const { workChat } = services
  if (!workChat) throw bad(message('login.qr.off'))
  const limit = { key: `scan:ip:${asker.ip}`, most: services.config.demo ? 5000 : 300, seconds: 3600 }
  await takeSlots(services.brakes, [limit], now)
  const at = await refusalsNoted(asking, { action: 2, phone: '' }, async () =>
    workChat.exchange(code, await idsOf(services.db, workChat)),
  )
  await giveBack(services.brakes, [limit])
  return at
}

/** An account at the provider that the mall does not know is code 601 with the ticket to bind it. */
export async function byScan(context: Context, at: string, nonce: string | undefined) {
  const account = await accountOf(context.tx, sql`u.workchat_id = ${at}`)
  const line = { action: 2, phone: account?.phone ?? '' } as const
  return refusalsNoted(context, line, async () => {
    if (!account) throw new Refusal(601, await issueTicket(context, at, nonce))
    mustBeEnabled(account)
    await noteSignIn(context, line)
    return openSession(context, account, nonce)
  })
}

/** Phone and code with the ticket of a scan: binds the work-chat account to the phone's, and signs in. */
export function byBinding(context: Context, { phone, code, uid, nonce }: ByCode & { readonly uid: string }) {
  const line = { action: 3, phone } as const
  return refusalsNoted(context, line, async () => {
    await mustBeGood(context, uid, nonce)
    // First the code: a mistyped one must not cost the ticket.
    await spendCode(context, phone, code, nonce)
    const account = await accountOf(context.tx, sql`u.phone = ${phone}`)
    if (!account) throw bad(message('login.code.bad'))
    mustBeEnabled(account)
    mustBeFree(account)
    await bind(context, account, await redeemTicket(context, uid, nonce))
    await noteSignIn(context, line)
    return openSession(context, account, nonce)
  })
}

/** What was set in 通用设置, else what the server was started with. */
export async function idsOf(db: Db, { ids }: WorkChat): Promise<WorkChatIds> {
  const set = await settingValues(db, 'workChat')
  return { appid: String(set.appid) || ids.appid, agentid: String(set.agentid) || ids.agentid }
}
