import { type Kysely, sql } from 'kysely'

/** A parcel is asked for by its waybill; most orders have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_waybill on orders (waybill_no) where waybill_no <> ''`.execute(db)
}
