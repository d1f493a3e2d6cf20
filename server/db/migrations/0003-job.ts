import { type Kysely, sql } from 'kysely'

/**
 * Work that outlasts a request. A job belongs to whoever holds it until its lease ends; how far it is stands in the row,
 * committed with what was done. What it has to say of its rows stands in parts, one a transaction,
 * under the heads that `report` names.
 */
const jobs = `
create table job (
  id bigint generated always as identity primary key,
  user_id bigint not null references sys_user,
  kind text not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null default 0,
  reason text not null default '',
  input jsonb not null,
  result jsonb,
  report text[] not null default '{}',
  holder text,
  lease timestamptz,
  takes smallint not null default 0,
  create_time timestamptz not null,
  start_time timestamptz,
  end_time timestamptz
);
create index job_user on job (user_id, id desc);
create index job_open on job (id) where state in ('waiting', 'running');
create table job_part (
  job_id bigint not null references job on delete cascade,
  part int not null,
  lines jsonb not null,
  primary key (job_id, part)
);
create table import_file (
  id text primary key,
  user_id bigint not null references sys_user,
  preview jsonb not null,
  job_id bigint unique references job,
  create_time timestamptz not null
);
create index import_file_user on import_file (user_id);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(jobs).execute(db)
}
