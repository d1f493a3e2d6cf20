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
