import { type Kysely, sql } from 'kysely'

/** The goods of a venue by their ids, in the order of the numbers that were pasted before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venue_activity add spu_ids jsonb not null default '[]'`.execute(db)
  await sql`update venue_activity v set spu_ids = coalesce((select jsonb_agg(spu.id order by given.place)
    from unnest(string_to_array(v.spu_nos, e'\n')) with ordinality as given(number, place)
    join spu on spu.spu_no = given.number), '[]')`.execute(db)
  await sql`alter table venue_activity drop spu_nos`.execute(db)
}
