import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

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

/**
 * Does the work without the indexes of these tables and makes them again: row by row they take ten times as long.
 * What triggers would keep the work must write itself.
 */
export async function withoutIndexesAndTriggers(
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
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await work()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  say('正在建立索引')
  const tell = seldom(say)
  for (const [index, { definition }] of indexes.entries()) {
    tell(`正在建立索引（${index + 1} / ${indexes.length}）`)
    await sql.raw(definition).execute(tx)
  }
}

/** Says it about every two seconds, and before the terminal repeats what was said last: no thousand lines. */
export function seldom(say: (text: string) => void, now: () => number = Date.now): (text: string) => void {
  let last = now()
  return text => {
    const time = now()
    if (time - last < 1500) return
    last = time
    say(text)
  }
}
