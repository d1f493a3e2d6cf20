import { sql } from 'kysely'
import { liveStates } from '../../../../src/values/lists.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { roomState } from './state.query.ts'

export interface NewGoods {
  readonly spuId: number
  /** Cents; absent: what it costs in the mall, where it has one price. */
  readonly price?: number | undefined
}

/** A room that goods can still be added to; locked, so that their places are counted once. */
export async function openRoom({ tx }: Context, roomId: number): Promise<void> {
  const { rows } = await sql<{ status: keyof typeof liveStates }>`
    select ${roomState('live_room')} as status from live_room where id = ${roomId} for update`.execute(tx)
  const [room] = rows
  if (!room) throw gone()
  if (room.status === 2) throw bad(`直播${liveStates[2]}，不能添加商品`)
}

/** Puts goods at the end of a room, in their order; answers how many were not in it yet. */
export async function addGoods(
  context: Context,
  roomId: number,
  goods: readonly NewGoods[],
): Promise<number> {
  const { tx, now, caller } = context
  const wanted = [...new Map(goods.map(each => [each.spuId, each])).values()]
  const { rows: known } = await sql`
    select from spu where id = any(${wanted.map(({ spuId }) => spuId)}::bigint[])`.execute(tx)
  if (known.length < wanted.length) throw gone()
  const given = JSON.stringify(
    wanted.map(({ spuId, price }, place) => ({ spuId, price: price ?? null, place })),
  )
  const { rows } = await sql<{ id: number; spuId: number; price: number }>`
    insert into live_goods (room_id, spu_id, sort_no, price, status, create_time, update_time, update_by)
    select ${roomId}, v."spuId",
      (select coalesce(max(sort_no), 0) from live_goods where room_id = ${roomId}) + v.place + 1,
      coalesce(v.price, (select min(k.price) from sku k where k.spu_id = v."spuId" and k.sell_price_model = 3), 0),
      0, ${now}, ${now}, ${caller.name}
    from jsonb_to_recordset(${given}::jsonb) as v("spuId" bigint, price bigint, place int)
    order by v.place on conflict on constraint live_goods_spu_id do nothing
    returning id, spu_id as "spuId", price`.execute(tx)
  for (const { id, spuId, price } of rows)
    context.changed({ table: 'live_goods', rowId: id, before: null, after: { roomId, spuId, price } })
  return rows.length
}
