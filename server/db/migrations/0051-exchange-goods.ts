import { type Kysely, sql } from 'kysely'

/** What an exchange was for, where it is still there; its name stays as it was written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activ_exchange_log add goods_id bigint references points_goods on delete set null`.execute(
    db,
  )
  await sql`create index activ_exchange_log_goods on activ_exchange_log (goods_id)`.execute(db)
  await sql`create index activ_exchange_log_time on activ_exchange_log (create_time)`.execute(db)
  await sql`create index points_log_time on points_log (create_time)`.execute(db)
}
