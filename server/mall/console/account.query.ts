import { type RawBuilder, sql } from 'kysely'
import { accountStatus } from '../../account/identity.ts'
import type { Tx } from '../../db/database.ts'

/** Somebody who may sign in, of the back office or of a client. */
export interface Account {
  id: number
  userName: string
  realName: string
  position: string
  phone: string
  kind: 'staff' | 'channel'
  channelId: number | null
  status: number
  /** Of work chat; null where none is bound. */
  workChat: string | null
}

/** The one account that a condition on `u` finds. */
export async function accountOf(tx: Tx, where: RawBuilder<unknown>): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.user_name as "userName", u.real_name as "realName", u.position, u.phone, u.kind,
      u.channel_id as "channelId", u.workchat_id as "workChat",
      ${accountStatus} as status from sys_user u where ${where}`.execute(tx)
  return rows[0]
}
