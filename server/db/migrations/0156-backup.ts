import { type Kysely, sql } from 'kysely'

/** 每日备份: before the other schedules of the night remove anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into schedule (name, kind, cron, update_by) values ('每日备份', 'backup', '30 1 * * *', '系统')
    on conflict do nothing`.execute(db)
}
