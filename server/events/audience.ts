import { sql } from 'kysely'
import type { EventKind } from '../../src/contract/console/events.ts'
import type { Caller } from '../account/identity.ts'
import type { Db } from '../db/database.ts'

/** An event as its row stands. */
export interface EventRow {
  readonly id: number
  readonly kind: EventKind
  readonly topic: string
  readonly ids: readonly number[]
  readonly userId: number | null
}

/** Who is told of changed rows: a channel account must not learn even the id of another channel's row. */
export function hearsRows({ kind }: Caller): boolean {
  return kind === 'staff'
}

/** The screens on which the rows of a table stand. */
export type ScreensOf = (table: string) => readonly string[]

/**
 * Decides which listeners get an event. An event that is addressed to an account goes to that account alone. Changed
 * rows are told to the back office alone. A change of roles goes to the accounts that hold them, a change of menus or
 * functions to everybody, a job to the account that began it and to those who see all jobs, who has a row open to those
 * who may open a list of such rows.
 */
export async function audience(
  db: Db,
  event: EventRow,
  listening: readonly Caller[],
  screensOf: ScreensOf,
): Promise<(caller: Caller) => boolean> {
  const { kind, topic, ids, userId } = event
  if (kind === 'job') {
    const seeing = await staffWith(db, ['SysTask'], listening)
    return caller => caller.userId === userId || seeing(caller)
  }
  if (userId !== null) return caller => caller.userId === userId
  if (kind === 'presence') return staffWith(db, screensOf(topic), listening)
  if (kind === 'rows') return hearsRows
  if (kind !== 'rights') return () => true
  if (topic === 'user') return caller => ids.includes(caller.userId)
  if (topic !== 'role') return () => true
  const users = [...new Set(listening.map(caller => caller.userId))]
  const { rows } = await sql<{ id: number }>`select distinct user_id as id from user_role
    where role_id = any(${[...ids]}::bigint[]) and user_id = any(${users}::bigint[])`.execute(db)
  const held = new Set(rows.map(row => row.id))
  return caller => held.has(caller.userId)
}

/** The accounts of the house that hold one of these screens. */
async function staffWith(db: Db, screens: readonly string[], listening: readonly Caller[]) {
  const users = [...new Set(listening.map(caller => caller.userId))]
  const { rows } = await sql<{ id: number }>`select distinct ur.user_id as id
    from user_role ur join role_menu rm on rm.role_id = ur.role_id join sys_menu m on m.id = rm.menu_id
    where m.component = any(${[...screens]}::text[]) and ur.user_id = any(${users}::bigint[])`.execute(db)
  const seeing = new Set(rows.map(row => row.id))
  return (caller: Caller) => caller.kind === 'staff' && seeing.has(caller.userId)
}
