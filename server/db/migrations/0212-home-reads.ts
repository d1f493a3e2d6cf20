import { type Kysely, sql } from 'kysely'

/**
 * What 首页 reckons of a month of orders is read from indexes alone: heads by their time, and which 款 the lines of these
 * orders are. Nothing else of an order is written for it: what these hold changes with what other indexes hold.
 */
const indexes = {
  orders_by_time: `orders (create_time) include (id, channel_id, store_id, status, payment, total_count, total_weight,
    gram_charges, piece_charges, extra_charges, discount)`,
  order_item_order: 'order_item (order_id, id) include (spu_id, num)',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const [name, on] of Object.entries(indexes)) {
    await sql.raw(`drop index ${name}`).execute(db)
    await sql.raw(`create index ${name} on ${on}`).execute(db)
  }
}
