import { type Kysely, sql } from 'kysely'

/**
 * What an account got of a 免工费 or a 优惠券 becomes a voucher: what it is worth and until when stand on it, whatever the
 * benefit says later. That it is over is known by the clock. A voucher that was made void may be given anew.
 */
const vouchers = `
alter table equity
  add column full_money bigint not null default 0 check (full_money >= 0),
  add column valid_days int not null default 0 check (valid_days >= 0);
alter table equity_record
  add column amount bigint not null default 0 check (amount >= 0),
  add column full_money bigint not null default 0 check (full_money >= 0),
  add column expire_time timestamptz,
  add column order_id bigint references orders,
  add column reason text not null default '',
  -- 1 held, 2 spent, 4 void
  add column state smallint not null default 1 check (state in (1, 2, 4)),
  add constraint equity_record_spent check ((state = 2) = (order_id is not null));
update equity_record r set amount = e.amount, expire_time = e.end_time from equity e where e.id = r.equity_id and e.benefit <> 3;
alter table equity_record drop constraint equity_record_user;
create unique index equity_record_user on equity_record (equity_id, user_id) where state <> 4;
create index equity_record_held on equity_record (user_id) where state = 1 and amount > 0;
create index equity_record_order on equity_record (order_id) where order_id is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(vouchers).execute(db)
}
