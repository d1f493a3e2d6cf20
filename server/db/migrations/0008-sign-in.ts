import { type Kysely, sql } from 'kysely'

const tables = `
alter table sys_user
  add workchat_id text constraint sys_user_workchat_id unique,
  add password text,
  add search text not null default '',
  add grams text[] not null default '{}',
  alter kind set default 'staff';
alter table session
  add id bigint generated always as identity constraint session_id unique,
  add disabled boolean not null default false,
  add step_up_until timestamptz;
create table bind_ticket (
  hash text primary key,
  account text not null,
  nonce_hash text,
  expire_time timestamptz not null,
  used_time timestamptz
);
create table login_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint,
  phone text not null,
  action smallint not null,
  result smallint not null,
  reason text not null default '',
  ip text not null,
  agent text not null
);
create index login_log_user on login_log (user_id, id desc);
create table sys_config (
  id bigint generated always as identity primary key,
  group_name text not null,
  key text not null,
  value jsonb not null,
  version int not null,
  update_time timestamptz not null,
  update_by text not null,
  constraint sys_config_key unique (group_name, key)
);
`

/** Scan sign-in, own sessions, login log, settings; accounts become a table that lists can search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db)
}
