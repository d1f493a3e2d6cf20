import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import { message } from '../../../../src/values/messages.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { showTime } from '../../../../src/values/time.ts'
import { knowAsker } from '../../../account/codes.ts'
import { hashToken, newToken, sessionHours } from '../../../account/identity.ts'
import { sendLetter } from '../../../account/letters.ts'
import { endSessions } from '../../../account/sessions.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { Account } from '../account.query.ts'
import { whoIs } from '../who.query.ts'

/** Throws code 400 for a disabled account. */
export function mustBeEnabled({ status }: Account): void {
  if (status !== 1) throw bad(message('session.disabled'))
}

/** A new session of an account, with what the token call answers. */
export async function openSession(context: Context, account: Account, nonce: string | undefined) {
  const { tx, now, asker } = context
  const token = newToken()
  const expires = addHours(now, sessionHours.absolute)
  await sql`insert into session (token_hash, user_id, create_time, last_seen, expire_time, ip, agent)
    values (${hashToken(token)}, ${account.id}, ${now}, ${now}, ${expires}, ${asker.ip}, ${asker.agent})`.execute(
    tx,
  )
  await knowAsker(context, account.phone, nonce)
  await endOldest(context, account.id)
  await tellNewPlace(context, account.id)
  const known = await whoIs(context, account.id)
  if (!known) throw new Error('an account that has just been read is gone')
  return { token, ...known }
}

/** On so many devices an account may be signed in; the one that was used least lately is signed out. */
const mostSessions = 20

async function endOldest(context: Context, userId: number): Promise<void> {
  const which = sql`not s.disabled and s.id in (select id from session where user_id = ${userId} and not disabled
    order by last_seen desc, id desc offset ${mostSessions})`
  await endSessions(context, { userId, which, reason: refusalMessage('session.many', { n: mostSessions }) })
}

/**
 * A sign-in with a device or from an address that this account never came in by. The line of this one stands already;
 * before the first of all there is nothing to compare it with.
 */
async function tellNewPlace({ tx, now, asker }: Context, userId: number): Promise<void> {
  const { rows } = await sql<{ known: boolean; device: boolean; address: boolean }>`
    select count(*) > 0 as known, coalesce(bool_or(l.agent = ${asker.agent}), false) as device,
      coalesce(bool_or(l.ip = ${asker.ip}), false) as address
    from login_log l where l.user_id = ${userId} and l.result = 1 and l.action in (1, 2, 3)
      and l.id < (select max(id) from login_log where user_id = ${userId} and result = 1)`.execute(tx)
  const [before] = rows
  if (!before?.known || (before.device && before.address)) return
  const what = before.device ? '新地址' : '新设备'
  const content = `${showTime(now)} 从 ${asker.ip} 登录，设备：${asker.agent || '未知'}。不是本人操作的话，请退出其他设备并联系管理员。`
  await sendLetter(tx, { userId, busType: 3, title: `${what}登录`, content, at: now })
}
