import { type Kysely, sql } from 'kysely'

/** What somebody keeps for themselves: macros beside keys and workspaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ui_own add macros jsonb not null default '[]'`.execute(db)
}
