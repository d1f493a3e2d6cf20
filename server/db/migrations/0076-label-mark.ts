import { type Kysely, sql } from 'kysely'

/** A label has a picture of its own and a place on the pictures of goods; a zone has pictures at its head. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table label add icon text not null default '', add position smallint not null default 1`.execute(
    db,
  )
  await sql`alter table special add headers jsonb not null default '[]'`.execute(db)
}
