import { type Kysely, sql } from 'kysely'

/** A funnel over many days is a job, found again by what it was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_funnel on job using hash ((input -> 'walk')) where kind = 'funnel'`.execute(db)
}
