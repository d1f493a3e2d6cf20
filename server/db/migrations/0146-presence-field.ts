import { type Kysely, sql } from 'kysely'

/** In which cell of its row somebody writes; '' where the row is open as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table presence add column field text not null default ''`.execute(db)
}
