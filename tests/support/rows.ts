import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { apart } from './writes.ts'

/** One text that changes when any row of any table does, but what a refusal may leave: what it must leave alone. */
export async function fingerprint(db: Db, but: readonly string[] = []): Promise<string> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${[...apart, ...but]}::text[]) order by 1`.execute(db)
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} as name, count(*) as rows, sum(hashtextextended(t::text, 0)) as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by name`.execute(db)
  // A line a table: a failure shows which one changed.
  return rows.map(row => JSON.stringify(row)).join('\n')
}
