import { type Kysely, sql } from 'kysely'

/**
 * A snapshot of ids saw every row whose writing transaction has a lower id than this: all of those were over then.
 * Those of before are a day's at most and go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('delete from snapshot').execute(db)
  await sql.raw('alter table snapshot add column seen_below bigint not null').execute(db)
}
