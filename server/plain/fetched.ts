import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../call/context.ts'
import type { Tx } from '../db/database.ts'
import { columnName } from './columns.ts'
import { foundOf } from './pieces.ts'
import type { Target } from './target.ts'

/** A table of ours that holds what a system outside has, with a `sync_time`: when that one last spoke of a row. */
export interface Fetched {
  readonly of: Target
  /** The fields by which a row is known again; a unique constraint of the table. */
  readonly key: readonly string[]
  /** Every field that is fetched, with the type of its column. */
  readonly columns: Readonly<Record<string, string>>
  /** Who is said to have changed a row. */
  readonly by: string
  /** What the audit keeps of a row `t`; all of it unless told. */
  readonly told?: RawBuilder<unknown>
}

type Values = Readonly<Record<string, unknown>>

/** Keeps new rows and those that are others now; of the rest only that they were seen. Answers what changed. */
export async function keepFetched(
  tx: Tx,
  { of, key, columns, by, told = sql`to_jsonb(t) - 'search' - 'grams'` }: Fetched,
  fetched: readonly Values[],
  at: Date,
): Promise<Change[]> {
  if (fetched.length === 0) return []
  // Two that are one here, as codes that differ in their width: no statement writes a row twice.
  const rows = [...new Map(fetched.map(row => [JSON.stringify(key.map(name => row[name])), row])).values()]
  const names = Object.keys(columns)
  const values = names.filter(name => !key.includes(name))
  const column = (name: string) => sql.id(columnName(name))
  const list = (fields: readonly string[], prefix: RawBuilder<unknown>) =>
    sql.join(fields.map(name => sql`${prefix}.${column(name)}`))
  const records = rows.map(row => ({
    ...Object.fromEntries(names.map(name => [columnName(name), row[name]])),
    ...foundOf(of, row),
  }))
  const shape = names.map(name => `${columnName(name)} ${columns[name]}`).join(', ')
  const given = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${sql.raw(shape)}, search text, grams text[])`
  const table = sql.table(of.table)
  const same = sql`(${list(key, sql`t`)}) = (${list(key, sql`r`)})`
  const { rows: old } = await sql<{ id: number; before: Values }>`
    select t.id, ${told} as before from ${table} t join ${given} on ${same} for update of t`.execute(tx)
  const before = new Map(old.map(row => [row.id, row.before]))
  const sets = sql.join(values.map(name => sql`${column(name)} = excluded.${column(name)}`))
  const { rows: written } = await sql<{ id: number; after: Values }>`
    insert into ${table} as t (${sql.join(names.map(column))}, search, grams, create_time, update_time, update_by)
    select ${list(names, sql`r`)}, r.search, r.grams, ${at}::timestamptz, ${at}::timestamptz, ${by} from ${given}
    on conflict (${sql.join(key.map(column))}) do update set ${sets}, search = excluded.search, grams = excluded.grams,
      version = t.version + 1, update_time = excluded.update_time, update_by = excluded.update_by
      where (${list(values, sql`t`)}) is distinct from (${list(values, sql`excluded`)})
    returning t.id, ${told} as after`.execute(tx)
  await sql`update ${table} t set sync_time = ${at} from ${given} where ${same}`.execute(tx)
  return written.map(({ id, after }) => ({
    table: of.table,
    rowId: id,
    before: before.get(id) ?? null,
    after,
  }))
}
