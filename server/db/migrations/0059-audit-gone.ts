import { type Kysely, sql } from 'kysely'

/** Rows that were removed are found in the log by what they were called: they are few among all changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_change_gone on audit_change (audit_id) where after is null`.execute(db)
}
