import { type Kysely, sql } from 'kysely'

/** Which figures of 首页 somebody sees, in which order; and the orders of a 款, which its bar leads to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ui_own add cards jsonb not null default '[]'`.execute(db)
  await sql`create index order_item_design on order_item (spu_no, order_id)`.execute(db)
}
