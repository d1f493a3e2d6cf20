import { type Kysely, sql } from 'kysely'

/** When the live platform last spoke of a room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_room add sync_time timestamptz`.execute(db)
}
