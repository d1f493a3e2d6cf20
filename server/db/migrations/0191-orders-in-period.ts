import { type Kysely, sql } from 'kysely'

/** All that the figures of 首页 read of the orders of a period and of their lines, without the rows themselves. */
const inPeriod = `
create index orders_in_period on orders (create_time) include (
  channel_id, store_id, status, payment, total_count, total_weight,
  gram_charges, piece_charges, extra_charges, discount
);
drop index orders_by_time;
create index order_item_in_order on order_item (order_id, id) include (spu_id, num);
drop index order_item_order;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(inPeriod).execute(db)
}
