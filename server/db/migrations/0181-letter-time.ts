import { type Kysely, sql } from 'kysely'

/** Letters are kept as long as 通用设置 says: the oldest are found without reading all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index station_letter_time on station_letter (create_time)`.execute(db)
}
