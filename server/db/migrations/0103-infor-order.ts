import { type Kysely, sql } from 'kysely'

/** A sheet belongs to an order, and so to its client and store; what was written of numbers that are no orders stays. */
const tied = `
alter table infor add column order_id bigint references orders, add column store_id bigint;
update infor i set order_id = o.id, store_id = o.store_id, channel_id = o.channel_id
  from orders o where o.order_no = i.order_no;
create index infor_order on infor (order_id, id);
create index infor_channel on infor (channel_id, id);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tied).execute(db)
}
