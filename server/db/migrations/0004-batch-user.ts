import { type Kysely, sql } from 'kysely'

/** One's own batches, the newest first: what can still be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index batch_user on batch (user_id, at desc)`.execute(db)
}
