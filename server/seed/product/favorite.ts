import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { generateRanks } from '../../mall/product/rank/generate.query.ts'

/** What the demo's people like, and the rankings that go by it and by what was sold, of yesterday and of today. */
export async function seedFavorites(tx: Tx, now: Date): Promise<void> {
  // The demo's 货 came in by a way that no table notes.
  await sql`update spu set first_shelf_time = ${now}::timestamptz - make_interval(days => (id * 7 % 180)::int)
    where exists (select from sku where sku.spu_id = spu.id and sku.shelf = 1)`.execute(tx)
  await sql`insert into favorite (user_id, spu_id, create_time)
    select u.id, s.id, ${now}::timestamptz - make_interval(hours => ((u.id * 31 + s.id * 17) % 1400)::int)
    from sys_user u cross join (select id from spu where first_shelf_time is not null order by id limit 200) s
    where (u.id * 7919 + s.id * 104729) % (5 + s.id % 40) = 0
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from product_rank where mode = 2 order by id`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  for (const day of [subDays(now, 1), now])
    await generateRanks({ tx, now: day, by: '系统', changed: () => undefined }, ids)
}
