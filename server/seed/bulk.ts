import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Inserts rows of one table, 1,000 a statement; columns and their SQL types are given once. */
export async function insertRows(
  tx: Tx,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = sql.join(Object.keys(columns).map(name => sql.id(name)))
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  )
  for (let start = 0; start < rows.length; start += 1000) {
    const part = JSON.stringify(rows.slice(start, start + 1000))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_to_recordset(${part}::jsonb) as r(${types})`.execute(tx)
  }
}

/** Identities go on after the ids that a seed wrote itself. */
export async function restartIdentity(tx: Tx, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    tx,
  )
}

/** Does the work without the indexes of these tables and makes them again: one by one they take ten times as long. */
export async function withoutIndexes(
  tx: Tx,
  tables: readonly string[],
  say: (text: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  // What a constraint stands on stays: it must hold while the rows come.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${[...tables]}::text[])
      and not exists (select from pg_constraint where conname = indexname)`.execute(tx)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx)
  await work()
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  say('正在建立索引')
  const tell = seldom(say)
  for (const [index, { definition }] of indexes.entries()) {
    tell(`正在建立索引（${index + 1} / ${indexes.length}）`)
    await sql.raw(definition).execute(tx)
  }
}

/** Says it only when two seconds have passed since the last time: a terminal is no place for a thousand lines. */
export function seldom(say: (text: string) => void, now: () => number = Date.now): (text: string) => void {
  let last = now()
  return text => {
    const time = now()
    if (time - last < 2000) return
    last = time
    say(text)
  }
}
