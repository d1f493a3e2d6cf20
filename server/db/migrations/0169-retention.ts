import { type Kysely, sql } from 'kysely'

/**
 * 操作日志 has an end (通用设置). Rows of the audit go with their changes, their seals stay, so that the chain is followed
 * on; each cut is a row of its own, told in the audit and so sealed: up to `seal` rows of before `until` may be missing.
 */
const cut = `
alter table audit_seal drop constraint audit_seal_audit_id_fkey;
create table audit_cut (
  id bigint generated always as identity primary key,
  until timestamptz not null,
  seal bigint not null,
  at timestamptz not null
);
create index import_file_time on import_file (create_time);
insert into schedule (name, kind, cron, update_by) values ('清理到期数据', 'cleanRecords', '40 3 * * *', '系统')
  on conflict do nothing;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(cut).execute(db)
}
