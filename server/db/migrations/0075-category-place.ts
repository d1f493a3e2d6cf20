import { type Kysely, sql } from 'kysely'

/**
 * Where a 分类 is shown: 1 to clients and consumers, 2 to clients, 3 to consumers. In each tree the nodes of one parent
 * are counted from 0 without gaps: that is what a move reckons with.
 */
const trees = ['category', 'style', 'series']

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table category add shown_on smallint not null default 1`.execute(db)
  for (const table of trees)
    await sql`update ${sql.table(table)} as t set sort_no = placed.place from (
        select id, row_number() over (partition by parent_id order by sort_no, id) - 1 as place from ${sql.table(table)}
      ) as placed where placed.id = t.id and t.sort_no <> placed.place`.execute(db)
}
