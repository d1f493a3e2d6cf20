import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

/** What a refusal may leave on its own connection (rules R6), and the chain that a job of its own makes. */
export const apart: readonly string[] = [
  'rate',
  'person_asked',
  'denial',
  'sms_code',
  'bind_ticket',
  'login_log',
  'audit_seal',
  'number_series',
]

/** What a read that `keeps` may write: what it froze, where somebody stands, who looked, and word of it. */
export const keptByReads: readonly string[] = [
  'snapshot',
  'presence',
  'audit',
  'audit_change',
  'audit_block',
  'event',
]

export interface Writes {
  /** Rows written so far, also by transactions that were rolled back: a sequence forgets nothing. */
  tried(): Promise<number>
  /** The tables with committed writes since this was asked last. */
  kept(): Promise<string[]>
}

/** Sees every row of every table that is added, changed or removed: cheap enough to be asked after each call. */
export async function watchWrites(db: Db): Promise<Writes> {
  await sql`create table test_write (id bigint generated always as identity primary key, name text not null)`.execute(
    db,
  )
  await sql`create function test_note_write() returns trigger language plpgsql as
    'begin insert into test_write (name) values (tg_table_name); return null; end'`.execute(db)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      -- A trigger of a table is one of its months too, and is told under their names.
      and not relispartition
      and relname <> all(${[...apart, 'test_write']}::text[])`.execute(db)
  for (const { name } of rows)
    await sql`create trigger test_write after insert or update or delete on ${sql.table(name)}
      for each row execute function test_note_write()`.execute(db)
  let seen = 0
  return {
    async tried() {
      const { rows } = await sql<{ n: number }>`
        select case when is_called then last_value else 0 end as n from test_write_id_seq`.execute(db)
      return rows[0]?.n ?? 0
    },
    async kept() {
      const { rows } = await sql<{ last: number; names: string[] }>`
        select max(id) as last, array_agg(distinct name) as names from test_write where id > ${seen}`.execute(
        db,
      )
      seen = rows[0]?.last ?? seen
      return rows[0]?.names ?? []
    },
  }
}
