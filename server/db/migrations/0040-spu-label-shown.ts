import { type Kysely, sql } from 'kysely'

/** Of the labels that a 款 bears one is shown: whoever writes, also a batch, is held to it. */
const changes = `
update spu_label set shown = 0 where shown = 1 and id not in (
  select distinct on (spu_id) id from spu_label where shown = 1 order by spu_id, sort_no, id);
create unique index spu_label_shown on spu_label (spu_id) where shown = 1;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changes).execute(db)
}
