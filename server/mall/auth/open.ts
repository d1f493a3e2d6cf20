import { type RawBuilder, sql } from 'kysely'
import { message } from '../../../src/values/messages.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { hashToken, newToken, sessionHours } from '../../identity.ts'
import { bad } from '../../refusal.ts'
import { whoIs } from '../who.query.ts'

export interface Account {
  id: number
  userName: string
  realName: string
  position: string
  phone: string
  kind: 'staff' | 'channel'
  channelId: number | null
  status: number
}

/** The one account that a condition on `u` finds. */
export async function accountOf(tx: Tx, where: RawBuilder<unknown>): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.user_name as "userName", u.real_name as "realName", u.position, u.phone, u.kind,
      u.channel_id as "channelId", u.status from sys_user u where ${where}`.execute(tx)
  return rows[0]
}

/** Throws code 400 for a disabled account. */
export function mustBeEnabled({ status }: Account): void {
  if (status !== 1) throw bad(message('session.disabled'))
}

/** A new session of an account, with what the token call answers. */
export async function openSession(context: Context, account: Account) {
  const { tx, now, asker } = context
  const token = newToken()
  const expires = new Date(now.getTime() + sessionHours.absolute * 3_600_000)
  await sql`insert into session (token_hash, user_id, create_time, last_seen, expire_time, ip, agent)
    values (${hashToken(token)}, ${account.id}, ${now}, ${now}, ${expires}, ${asker.ip}, ${asker.agent})`.execute(
    tx,
  )
  const known = await whoIs(context, account.id)
  if (!known) throw new Error('an account that has just been read is gone')
  return { token, ...known }
}
