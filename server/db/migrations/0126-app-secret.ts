import { type Kysely, sql } from 'kysely'

/** The number of an app's secret, 0 for none yet; the secret itself follows from it and stands nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sys_app add secret_no int not null default 0').execute(db)
}
