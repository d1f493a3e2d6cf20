import { type Kysely, sql } from 'kysely'

/**
 * A piece with a code is picked for an order, and the code says which. What a code said of orders before there were any
 * was written by hand: nothing is held by it.
 */
const tied = `
alter table ibc add column order_id bigint references orders;
update ibc set status = 1, order_no = '' where status = 2;
create index ibc_order on ibc (order_id) where order_id is not null;
create index order_pick_ibc on order_pick (ibc_id) where ibc_id is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tied).execute(db)
}
