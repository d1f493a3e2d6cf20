import { type Kysely, sql } from 'kysely'

/**
 * The codes that were made here, in the order of their numbers whatever the database sorts by: the next ones go on from
 * the last, and are asked for with every 一件一码.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ibc_number on ibc (code collate "C") where code ~ '^TM[0-9]{10}$'`.execute(db)
}
