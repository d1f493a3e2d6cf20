import { type Kysely, sql } from 'kysely'

/** The list of one client's orders in a state and a span of time is counted and chosen without reading the orders. */
const list = `
create index orders_list on orders (channel_id, status, create_time, id) include (short);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(list).execute(db)
}
