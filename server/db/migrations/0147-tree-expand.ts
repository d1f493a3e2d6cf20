import { type Kysely, sql } from 'kysely'

/** Whether a node of 分类, 款式 or 系列 is shown unfolded at first: all are, until somebody says otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['category', 'style', 'series'])
    await sql`alter table ${sql.table(table)} add column is_expand smallint not null default 1`.execute(db)
}
