import { type Kysely, sql } from 'kysely'

/** How far somebody is in the steps of their first day. Whoever is there already has had it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ui_own add tour smallint not null default 0`.execute(db)
  await sql`update ui_own set tour = 5`.execute(db)
  await sql`insert into ui_own (user_id, version, tour) select id, 0, 5 from sys_user
    on conflict (user_id) do nothing`.execute(db)
}
