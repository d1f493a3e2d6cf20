import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import type { Permit } from '../../src/contract/call.ts'
import type { Db } from '../db/database.ts'
import { plannedOnce } from '../db/plan-once.ts'

/** Sessions: opaque 256-bit tokens, stored hashed; 12 h at most, 2 h idle. Checked in the database at every request. */
export const sessionHours = { absolute: 12, idle: 2 }

export interface Caller {
  readonly userId: number
  readonly name: string
  readonly kind: 'staff' | 'channel'
  readonly channelId: number | null
  readonly tokenHash: string
  /** Whether the permit that was asked for is held. */
  readonly permitted: boolean
  /** A salesman sees his own clients alone, the manager of a store that store alone. */
  readonly isNarrow: boolean
  /** 查看个人信息: what is hidden of people is shown to them, one row at a time, and asked for by a part of it. */
  readonly showsPeople: boolean
}

export type Identity = { caller: Caller } | { refused: 'none' | 'disabled' }

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

interface SessionRow {
  id: number
  real_name: string
  kind: 'staff' | 'channel'
  channel_id: number | null
  status: number
  idle_seconds: number
  ended: boolean
  permitted: boolean
  narrow: boolean
  people: boolean
}

/** Who holds the token, and whether they hold the permit: one indexed read, no cache (design.md, Server). */
export async function identify(db: Db, token: string, permit: Permit, now: Date): Promise<Identity> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<SessionRow>`${plannedOnce}
    select u.id, u.real_name, u.kind, u.channel_id, ${accountStatus} as status,
      extract(epoch from ${now} - s.last_seen)::int as idle_seconds, s.disabled as ended,
      ${holding(permit)} as permitted, ${narrowness} as narrow, ${holding(api.ui.person.permit)} as people
    from session s join sys_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and ${stands(now)}`.execute(db)
  const row = rows[0]
  if (!row) return { refused: 'none' }
  if (row.status !== 1) return { refused: 'disabled' }
  // It ended when its account was disabled: enabling that again brings no old session back.
  if (row.ended) return { refused: 'none' }
  if (row.idle_seconds >= 60)
    await sql`update session set last_seen = ${now} where token_hash = ${tokenHash}`.execute(db)
  const { id, real_name: name, kind, channel_id: channelId } = row
  const { permitted, narrow: isNarrow, people: showsPeople } = row
  return { caller: { userId: id, name, kind, channelId, tokenHash, permitted, isNarrow, showsPeople } }
}

/** Whether a session stands and its account is enabled; unlike a request it does not keep the session awake. */
export async function isStillIn(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from session s join sys_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and ${stands(now)} and not s.disabled and ${accountStatus} = 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Of the account `u`: a client's is enabled as long as its client is. */
export const accountStatus = sql<number>`(u.status * coalesce(
  (select c.status from channel c where c.id = u.channel_id), 1))`

function stands(now: Date) {
  return sql<boolean>`s.expire_time > ${now}
    and s.last_seen > ${now}::timestamptz - make_interval(hours => ${sessionHours.idle})`
}

/** A channel account holds rows of scope 2 only, a back-office account rows of scope 1 only. */
const side = sql`case u.kind when 'staff' then 1 else 2 end`

/** The codes that `u` holds of these. */
const codesAmong = (
  names: readonly string[],
) => sql`from user_role ur join role_function rf on rf.role_id = ur.role_id
  join sys_function f on f.id = rf.function_id
  where ur.user_id = u.id and f.scope = ${side} and f.name = any(${[...names]}::text[])`

/** The screens that `u` may open of these. */
const menusAmong = (
  names: readonly string[],
) => sql`from user_role ur join role_menu rm on rm.role_id = ur.role_id
  join sys_menu m on m.id = rm.menu_id
  where ur.user_id = u.id and m.scope = ${side} and m.component = any(${[...names]}::text[])`

/** Whether `u` holds a permit. */
export function holding(permit: Permit) {
  if (typeof permit === 'string') return sql<boolean>`true`
  return sql<boolean>`exists (select ${'code' in permit ? codesAmong(permit.code) : menusAmong(permit.menu)})`
}

/** Of `u`: staff whose roles are all 业务员 or 试用角色, a client's account whose roles are all 店长 (spec.md, business types). */
const narrowness = sql<boolean>`(select coalesce(bool_and(
    r.bus_type = any(case u.kind when 'staff' then array[1, 2] else array[6] end)), false)
  from user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id)`

/** The same of an account that a job acts for. */
export async function narrowOf(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ narrow: boolean }>`
    select ${narrowness} as narrow from sys_user u where u.id = ${userId}`.execute(db)
  return rows[0]?.narrow ?? false
}

/** Whether an account holds a permit: the same question that `identify` asks, for calls that name another call. */
export async function holds(db: Db, userId: number, permit: Permit): Promise<boolean> {
  const [held] = await holdsEach(db, userId, [permit])
  return held ?? false
}

/** The same of several permits at once, in their order; of an account that is none nothing. */
export async function holdsEach(
  db: Db,
  userId: number,
  permits: readonly Permit[],
): Promise<readonly boolean[]> {
  const codes = permits.flatMap(permit => (typeof permit === 'object' && 'code' in permit ? permit.code : []))
  const menus = permits.flatMap(permit => (typeof permit === 'object' && 'menu' in permit ? permit.menu : []))
  const { rows } = await sql<{ codes: string[]; menus: string[] }>`${plannedOnce}
    select array(select f.name ${codesAmong(codes)}) as codes, array(select m.component ${menusAmong(menus)}) as menus
    from sys_user u where u.id = ${userId}`.execute(db)
  const [held] = rows
  if (!held) return []
  const [ofCodes, ofMenus] = [new Set(held.codes), new Set(held.menus)]
  return permits.map(
    permit =>
      typeof permit === 'string' ||
      ('code' in permit
        ? permit.code.some(name => ofCodes.has(name))
        : permit.menu.some(name => ofMenus.has(name))),
  )
}

/** The accounts that may come in and hold a permit. */
export async function holdersOf(db: Db, permit: Permit): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from sys_user u where ${accountStatus} = 1 and ${holding(permit)} order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a permit asks for, by name: for the sentence that refuses. */
export function permitName(permit: Permit): string {
  if (typeof permit === 'string') return '后台账号'
  return ('code' in permit ? permit.code : permit.menu).join(' 或 ')
}

/** Every permission code that the account holds. */
export async function codesOf(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct f.name collate "C" as name
    from sys_user u join user_role ur on ur.user_id = u.id
    join role_function rf on rf.role_id = ur.role_id
    join sys_function f on f.id = rf.function_id and f.scope = ${side}
    where u.id = ${userId} order by 1`.execute(db)
  return rows.map(row => row.name)
}
