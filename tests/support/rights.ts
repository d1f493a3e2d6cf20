import { sql } from 'kysely'
import { hashToken, newToken } from '../../server/account/identity.ts'
import { functions } from '../../src/values/functions.ts'
import { screens } from '../../src/values/screens.ts'
import type { Mall } from './mall.ts'

export interface Rights {
  readonly codes: readonly string[]
  readonly menus: readonly string[]
}

export const allRights: Rights = {
  codes: functions.map(row => row.name),
  menus: screens.map(row => row.key),
}

/** Every screen, and every code but this one. */
export const allBut = (code: string): Rights => ({
  ...allRights,
  codes: allRights.codes.filter(each => each !== code),
})

/** A session of an account, written straight into the database; the clock of the mall decides when it ends. */
export async function sessionOf(
  mall: Mall,
  phone: string,
  ends = mall.clock.now + 3_600_000,
): Promise<string> {
  const token = newToken()
  const now = new Date(mall.clock.now)
  await sql`insert into session (token_hash, user_id, create_time, last_seen, expire_time, ip, agent)
    select ${hashToken(token)}, id, ${now}, ${now}, ${new Date(ends)}, '', '' from sys_user where phone = ${phone}`.execute(
    mall.app.database.db,
  )
  return token
}

let made = 0

/** A new back-office account with exactly these rights, signed in; side 2 gives it those meant for channel accounts. */
export async function staffWith(mall: Mall, rights: Rights, side: 1 | 2 = 1): Promise<string> {
  return sessionOf(mall, await accountWith(mall, rights, side))
}

/** The same of a client, whose rights are of side 2. Answers its phone. */
export async function accountWith(
  mall: Mall,
  { codes, menus }: Rights,
  side: 1 | 2,
  channelId?: number,
): Promise<string> {
  const { db } = mall.app.database
  const phone = String(13_700_000_000 + ++made)
  const kind = channelId === undefined ? 'staff' : 'channel'
  await sql`with person as (insert into sys_user (real_name, phone, kind, channel_id)
        values ('某人', ${phone}, ${kind}, ${channelId ?? null}) returning id),
      role as (insert into sys_role (role_name, role, type) values ('某角色', ${`ROLE_TEST_${made}`}, 1) returning id),
      held as (insert into user_role (user_id, role_id) select person.id, role.id from person, role),
      coded as (insert into role_function (role_id, function_id) select role.id, f.id from role, sys_function f
        where f.scope = ${side} and f.name = any(${[...codes]}::text[]))
    insert into role_menu (role_id, menu_id) select role.id, m.id from role, sys_menu m
      where m.scope = ${side} and m.component = any(${[...menus]}::text[])`.execute(db)
  return phone
}
