import { sql } from 'kysely'
import { message } from '../../../src/values/messages.ts'
import { takeSlots } from '../../brakes.ts'
import { spendCode } from '../../codes.ts'
import type { Context } from '../../context.ts'
import { noteSignIn, refusalsNoted } from '../../login-log.ts'
import type { WorkChat, WorkChatIds } from '../../outside/workchat.ts'
import { bad, Refusal } from '../../refusal.ts'
import { settingValues } from '../../settings.ts'
import { accountOf } from '../account.query.ts'
import { mustBeEnabled, openSession } from './open.ts'
import { issueTicket, mustBeGood, redeemTicket } from './ticket.ts'

/** The three ways in. Each leaves a line in the login log, whether it leads in or not. */

/** Phone and code. A right code for a phone that nobody has is answered as a wrong one. */
export function byCode(context: Context, phone: string, code: string) {
  const line = { action: 1, phone } as const
  return refusalsNoted(context, line, async () => {
    await spendCode(context, phone, code)
    const account = await accountOf(context.tx, sql`u.phone = ${phone}`)
    if (!account) throw bad(message('login.code.bad'))
    mustBeEnabled(account)
    await noteSignIn(context, line)
    return openSession(context, account)
  })
}

/** The code of a scan. An account that the mall does not know is code 601 with the ticket to bind it. */
export async function byScan(context: Context, code: string, nonce: string | undefined) {
  const { services, asker, now } = context
  const { workChat } = services
  if (!workChat) throw bad(message('login.qr.off'))
  const most = services.config.demo ? 5000 : 100
  await takeSlots(services.brakes, [{ key: `scan:ip:${asker.ip}`, most, seconds: 3600 }], now)
  const at = await refusalsNoted(context, { action: 2, phone: '' }, async () =>
    workChat.exchange(code, await idsOf(context, workChat)),
  )
  const account = await accountOf(context.tx, sql`u.workchat_id = ${at}`)
  const line = { action: 2, phone: account?.phone ?? '' } as const
  return refusalsNoted(context, line, async () => {
    if (!account) throw new Refusal(601, await issueTicket(context, at, nonce))
    mustBeEnabled(account)
    await noteSignIn(context, line)
    return openSession(context, account)
  })
}

export interface Binding {
  readonly phone: string
  readonly code: string
  readonly uid: string
  readonly nonce: string | undefined
}

/** Phone and code with the ticket of a scan: binds the work-chat account to the phone's, and signs in. */
export function byBinding(context: Context, { phone, code, uid, nonce }: Binding) {
  const line = { action: 3, phone } as const
  return refusalsNoted(context, line, async () => {
    await mustBeGood(context, uid, nonce)
    // First the code: a mistyped one must not cost the ticket.
    await spendCode(context, phone, code)
    const at = await redeemTicket(context, uid, nonce)
    const account = await accountOf(context.tx, sql`u.phone = ${phone}`)
    if (!account) throw bad(message('login.code.bad'))
    mustBeEnabled(account)
    await sql`update sys_user set workchat_id = ${at} where id = ${account.id}`.execute(context.tx)
    await noteSignIn(context, line)
    return openSession(context, account)
  })
}

/** What was set in 通用设置, else what the server was started with. */
export async function idsOf({ tx }: Context, { ids }: WorkChat): Promise<WorkChatIds> {
  const set = await settingValues(tx, 'workChat')
  return { appid: String(set.appid) || ids.appid, agentid: String(set.agentid) || ids.agentid }
}
