import { type Kysely, sql } from 'kysely'

/**
 * What happens to orders by itself: what nobody audits does not hold stock for ever, what was sent ends some day, and
 * pieces that are free again go to those who wait for them. `stock_freed` only grows and is emptied: nobody waits for
 * anybody in it.
 */
const inTime = `
alter table orders add held_since timestamptz;
update orders set held_since = create_time where status = 1;
create index orders_held on orders (held_since) where status = 1 and held_since is not null;
create index orders_sent on orders (deliver_time) where status = 5;
create table stock_freed (
  id bigint generated always as identity primary key,
  sku_id bigint not null
);
create index order_item_short on order_item (sku_id, order_id) where num > reserved + pick_num;
insert into schedule (name, kind, cron, update_by) values
  ('释放到期占用', 'releaseHolds', '5 * * * *', '系统'), ('自动确认收货', 'finishOrders', '30 3 * * *', '系统');
update sys_function set title = '修改订单' where name = 'edit-order-btn' and title = '修改订单备注';
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(inTime).execute(db)
}
