import { type Kysely, sql } from 'kysely'

/** A job may rest until somebody lets it go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job drop constraint job_state_check`.execute(db)
  await sql`alter table job add constraint job_state_check
    check (state in ('waiting', 'running', 'paused', 'done', 'failed', 'cancelled'))`.execute(db)
}
