import { sql } from 'kysely'
import type { Context } from '../call/context.ts'
import type { Tx } from '../db/database.ts'

/** What rows of one table are tied to, in a table of pairs: the roles of an account. */
export interface Tie {
  readonly pairs: string
  /** The columns of the row and of what it is tied to. */
  readonly row: string
  readonly other: string
  /** The table and the field under which the log speaks of it. */
  readonly told: readonly [table: string, field: string]
}

/** The ids that a row is tied to, in order. */
export async function tiedTo(tx: Tx, { pairs, row, other }: Tie, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.id(other)} as id from ${sql.table(pairs)} where ${sql.id(row)} = ${id} order by 1`.execute(
    tx,
  )
  return rows.map(each => each.id)
}

/** Whether two lists name the same ids, in whatever order. */
export function sameIds(one: readonly number[], other: readonly number[]): boolean {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && other.every(id => left.has(id))
}

/** The whole set of what a row is tied to becomes another. Answers whether it is another. */
export async function retie(
  context: Context,
  { pairs, row, other, told: [table, field] }: Tie,
  id: number,
  before: readonly number[],
  after: readonly number[],
): Promise<boolean> {
  if (sameIds(before, after)) return false
  await sql`delete from ${sql.table(pairs)} where ${sql.id(row)} = ${id}`.execute(context.tx)
  await sql`insert into ${sql.table(pairs)} (${sql.id(row)}, ${sql.id(other)})
    select distinct ${id}::bigint, other from unnest(${[...after]}::bigint[]) as other`.execute(context.tx)
  context.changed({ table, rowId: id, before: { [field]: before }, after: { [field]: after } })
  return true
}

/** A row whose ties changed gets a new version, even where its own fields are as before. */
export async function touch(
  { tx, now, caller }: Context,
  table: string,
  id: number,
  before: number,
): Promise<void> {
  await sql`update ${sql.table(table)} set version = version + 1, update_time = ${now}, update_by = ${caller.name}
    where id = ${id} and version = ${before}`.execute(tx)
}
