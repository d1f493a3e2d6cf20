import { sql } from 'kysely'
import { plainText } from '../../src/values/plain-text.ts'
import type { Tx } from '../db/database.ts'
import { restartIdentity } from './product/bulk.ts'
import { keptOf } from './product/dictionaries.ts'

/** A plain table's rows of the demo mall, numbered from 1; `texts` is what each is found by. Columns by their own names. */
export async function plant(
  tx: Tx,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  texts: readonly string[],
): Promise<void> {
  const full = rows.map((row, index) => ({
    id: index + 1,
    ...row,
    ...keptOf(
      ...texts.map(name => plainText(String(Object.entries(row).find(([key]) => key === name)?.[1] ?? ''))),
    ),
  }))
  const names = sql.join(Object.keys(full[0] ?? {}).map(name => sql.id(name)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(full)}::jsonb)`.execute(tx)
  await restartIdentity(tx, table)
}

/** Rows that nobody searches for. */
export async function plantPlain(
  tx: Tx,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map(name => sql.id(name)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}
