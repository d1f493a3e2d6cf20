import { type Kysely, sql } from 'kysely'

/** The order of an album is its owner's; until it is changed, that of choosing. */
const place = `
alter table pdf_goods add column place int not null default 0;
update pdf_goods p set place = v.place
from (select user_id, spu_id, row_number() over (partition by user_id order by at, spu_id) as place from pdf_goods) as v
where p.user_id = v.user_id and p.spu_id = v.spu_id;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(place).execute(db)
}
