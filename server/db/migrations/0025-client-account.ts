import { type Kysely, sql } from 'kysely'

/** Accounts of clients are made and found through their view, which makes no others; who became a client is remembered. */
const changes = `
create or replace view channel_account as
  select id, user_name, real_name, position, phone, channel_id, status, version, create_time, update_time, update_by,
    kind, search, grams
  from sys_user where kind = 'channel' with local check option;
alter view channel_account alter column kind set default 'channel';
alter table template_channel add channel_id bigint references channel;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changes).execute(db)
}
