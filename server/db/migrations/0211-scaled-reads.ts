import { type Kysely, sql } from 'kysely'

/**
 * What is asked of tables that never end, without a look at every row: the parts of an order and what went into it, the
 * orders of a category, the moves of a kind, and, where a line of an order is taken out, whatever refers to it.
 */
const indexes = [
  'orders_root on orders (root_id) where root_id is not null',
  'orders_merged_into on orders (merged_into) where merged_into is not null',
  'order_item_category on order_item (category_id, order_id) where num > 0',
  'order_discount_item on order_discount (item_id)',
  'order_return_item_item on order_return_item (item_id)',
  'stock_move_kind on stock_move (kind, id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}
