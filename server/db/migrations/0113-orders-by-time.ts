import { type Kysely, sql } from 'kysely'

/** What the figures of 首页 read of the orders of a period, without the rows themselves. */
const byTime = `
create index orders_by_time on orders (create_time) include (channel_id, store_id, status, payment);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(byTime).execute(db)
}
