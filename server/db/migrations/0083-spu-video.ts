import { type Kysely, sql } from 'kysely'

/**
 * Which 款 are shown in a film: few are, and without the index every question about it read all 款, for some plans once
 * for each row, until the statement timed out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`create index spu_video on spu (id) where video <> ''`.execute(db)
}
