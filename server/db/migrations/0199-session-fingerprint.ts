import { type Kysely, sql } from 'kysely'

/**
 * By which lines a session was made: one whose lines are the same still need not be made anew. 0: not known yet, so that
 * those there are are made once more when somebody marks their day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tk_session add column fingerprint bigint not null default 0`.execute(db)
}
