import { type Kysely, sql } from 'kysely'

/** Who has which row open, as long as their session listens; nothing of it outlives a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table presence (
    token_hash text not null,
    place text not null,
    user_id bigint not null,
    user_name text not null,
    table_name text not null,
    row_id bigint not null,
    seen timestamptz not null,
    primary key (token_hash, place)
  )`.execute(db)
  await sql`create index presence_row on presence (table_name, row_id)`.execute(db)
}
