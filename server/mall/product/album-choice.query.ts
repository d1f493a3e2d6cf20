import { sql } from 'kysely'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { onSale } from './spu-list.query.ts'

const most = 500

/** Into the caller's album, behind what is in it. Answers how many are new in it. Throws code 404 for what is not on sale. */
export async function chooseGoods(context: Context, given: readonly number[]): Promise<number> {
  const { tx, caller, now } = context
  const spuIds = [...new Set(given)]
  const { rows: there } = await sql`
    select from spu as t where t.id = any(${spuIds}::bigint[]) and ${onSale}`.execute(tx)
  if (there.length !== spuIds.length) throw gone()
  const { rows } = await sql<{ id: number }>`
    insert into pdf_goods (user_id, spu_id, at, place)
    select ${caller.userId}, g.id, ${now},
      g.nth + coalesce((select max(place) from pdf_goods where user_id = ${caller.userId}), 0)
    from unnest(${spuIds}::bigint[]) with ordinality as g(id, nth) on conflict do nothing returning spu_id as id`.execute(
    tx,
  )
  const { rows: counted } = await sql<{ all: number }>`
    select count(*) as all from pdf_goods where user_id = ${caller.userId}`.execute(tx)
  if (Number(counted[0]?.all) > most) throw bad(`选品最多${most}款，请先移除一些`)
  return rows.length
}

/**
 * These take, in the new order, the places that they held before: what is not told of, for it is not on sale now, stays
 * where it is. Throws code 404 for what is not in the album.
 */
export async function sortAlbum({ tx, caller }: Context, given: readonly number[]): Promise<void> {
  const spuIds = [...new Set(given)]
  const { rows } = await sql<{ place: number }>`
    select place from pdf_goods where user_id = ${caller.userId} and spu_id = any(${spuIds}::bigint[])
    order by spu_id for update`.execute(tx)
  if (rows.length !== spuIds.length) throw gone()
  let last = 0
  const places = rows
    .map(({ place }) => place)
    .sort((a, b) => a - b)
    .map(place => {
      // Two that were chosen at one moment have one place.
      last = Math.max(place, last + 1)
      return last
    })
  await sql`update pdf_goods p set place = v.place
    from unnest(${spuIds}::bigint[], ${places}::int[]) as v(id, place)
    where p.user_id = ${caller.userId} and p.spu_id = v.id`.execute(tx)
}
