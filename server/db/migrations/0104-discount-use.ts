import { type Kysely, sql } from 'kysely'

/**
 * Which submitted order took the use of a promotion that a discount is part of: its parts share it, and an order into which
 * others were merged has theirs beside its own.
 */
const used = `
-- Every discount of every order is touched: with many of them that takes longer than any call may.
set local statement_timeout = 0;
alter table order_discount add column used_by bigint references orders;
update order_discount d set used_by = coalesce(o.root_id, o.id) from orders o where o.id = d.order_id;
alter table order_discount alter column used_by set not null;
create index order_discount_use on order_discount (used_by, source_id);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(used).execute(db)
}
