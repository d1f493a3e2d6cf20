import { type Kysely, sql } from 'kysely'

/** The ids of large results, frozen for a day: what "all that the filter finds" meant when it was asked. */
const snapshot = `
create table snapshot (
  id text primary key,
  user_id bigint not null references sys_user on delete cascade,
  call text not null,
  ids bytea not null,
  at timestamptz not null
);
create index snapshot_user on snapshot (user_id, at);
create index snapshot_at on snapshot (at);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(snapshot).execute(db)
}
