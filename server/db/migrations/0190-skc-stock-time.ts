import { type Kysely, sql } from 'kysely'

/**
 * When there was last more or less of a 款色: of its 货 the one that moved last stands for it. A view, and no table that
 * is kept: many orders at once move 货 of one colour, and would wait for each other at its row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view skc_by_stock_time as
    select coalesce(k.stock_time, k.create_time) as value, own.lead as id
    from sku k join sku_skc own on own.id = k.id
    where not exists (
      select from sku_skc other join sku o on o.id = other.id
      where other.lead = own.lead
        and (coalesce(o.stock_time, o.create_time), o.id) > (coalesce(k.stock_time, k.create_time), k.id))`.execute(
    db,
  )
}
