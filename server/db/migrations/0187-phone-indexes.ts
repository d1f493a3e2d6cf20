import { type Kysely, sql } from 'kysely'

/** Somebody is found by telephone without a look at every row, and so are the orders of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  const tables = ['orders', 'login_log', 'receive_address', 'channel', 'template_channel', 'channel_register']
  for (const table of tables)
    await sql`create index ${sql.id(`${table}_phone`)} on ${sql.table(table)} (phone)`.execute(db)
  await sql`create index orders_buyer on orders (buyer_id)`.execute(db)
}
