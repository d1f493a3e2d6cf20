import { type Kysely, sql } from 'kysely'

/**
 * 货 by 成色 and weight, which are asked for together: one index instead of two that are laid one over the other, of a million
 * 货 with a keyword too in half the time. Neither changes with an order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sku_fineness_weight on sku (fineness_id, weight)`.execute(db)
  await sql`drop index sku_fineness`.execute(db)
}
