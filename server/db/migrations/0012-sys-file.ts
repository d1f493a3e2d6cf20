import { type Kysely, sql } from 'kysely'

/** What was uploaded: by whom, as what, under which name of the folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_file (
    number bigint generated always as identity primary key,
    id text not null unique,
    name text not null,
    title text not null,
    mime text not null,
    size bigint not null,
    user_id bigint not null,
    create_time timestamptz not null)`.execute(db)
}
