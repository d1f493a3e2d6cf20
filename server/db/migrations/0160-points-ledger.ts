import { type Kysely, sql } from 'kysely'

/**
 * The ledger of points: each line has a kind and what it was for, an account a balance that can be locked, and each line
 * that gave is a lot with what is still unspent of it. Of a line that took, `unspent` is what no lot has paid yet, below 0.
 */
const ledger = `
create table points_account (
  user_id bigint primary key references sys_user,
  balance bigint not null default 0
) with (fillfactor = 70);
alter table points_log add column kind smallint, add column ref_table text not null default '', add column ref_id bigint,
  add column expire_time timestamptz, add column unspent bigint not null default 0,
  add constraint points_log_once unique (kind, ref_table, ref_id, user_id),
  add constraint points_log_unspent check (case when points > 0 then unspent between 0 and points
    else unspent between points and 0 end);
create table points_spend (
  out_id bigint not null references points_log,
  lot_id bigint not null references points_log,
  points bigint not null check (points > 0),
  primary key (out_id, lot_id)
);
create index points_log_open on points_log (user_id, id) where unspent <> 0;
create index points_log_due on points_log (expire_time, user_id) where unspent > 0;
`

/** Until now a sentence said what a line was. One that no row stands behind any more refers to none. */
const carried = `
update points_log set kind = case when starts_with(reason, '取消兑换：') then 5 when starts_with(reason, '兑换：') then 4
  when starts_with(reason, '权益：') then 3 when starts_with(reason, '历史订单') then 2 else 8 end;
alter table points_log alter column kind set not null,
  add constraint points_log_kind check (kind between 1 and 10);
update points_log p set ref_table = 'activ_exchange_log', ref_id = x.id
  from (select distinct on (l.kind, e.id) l.id as line, e.id from points_log l
    join activ_exchange_log e on e.user_id = l.user_id and l.reason in ('兑换：' || e.exchange_no, '取消兑换：' || e.exchange_no)
    where l.kind in (4, 5) order by l.kind, e.id, l.id) x
  where p.id = x.line;
`

/** The lots of an account pay its lines in their order; none of them ever had an end. */
const paid = `
update points_log set unspent = points;
create temp table old_paid on commit drop as
  with debt as (select id, user_id, -points as n, sum(-points) over (partition by user_id order by id) as upto
      from points_log where points < 0),
    lot as (select id, user_id, points as n, sum(points) over (partition by user_id order by id) as upto
      from points_log where points > 0)
  select d.id as out_id, l.id as lot_id,
    (least(d.upto, l.upto) - greatest(d.upto - d.n, l.upto - l.n))::bigint as points
  from debt d join lot l on l.user_id = d.user_id and d.upto - d.n < l.upto and l.upto - l.n < d.upto;
insert into points_spend select out_id, lot_id, points from old_paid;
update points_log p set unspent = p.unspent + t.points
  from (select out_id as id, sum(points) as points from old_paid group by 1
    union all select lot_id, -sum(points) from old_paid group by 1) t where t.id = p.id;
insert into points_account (user_id, balance) select user_id, sum(points) from points_log group by 1;
insert into schedule (name, kind, cron, update_by) values ('积分过期', 'expirePoints', '10 0 * * *', '系统');
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const part of [ledger, carried, paid]) await sql.raw(part).execute(db)
}
