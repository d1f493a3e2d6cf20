import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { programme } from '../../outside/live-demo.ts'
import { plant } from '../plant.ts'
import { insertRows } from '../product/bulk.ts'
import { dice } from '../random.ts'

/** The rooms of the platform's stand-in as they are now, with goods in those of the last days and the next. */
export async function seedLive(tx: Tx, asked: Date): Promise<void> {
  const throws = dice(20_261_120)
  // By the clock, not by a date: what is to come today must not have been long ago.
  const shows = programme(asked)
  const rooms = shows.map(({ roomNo, title, anchor, cover, status, viewers, beginTime, endTime }) => ({
    ...{ room_no: roomNo, title, anchor, cover, status, viewers, begin_time: beginTime, end_time: endTime },
    sync_time: asked,
  }))
  await plant(tx, 'live_room', rooms, ['title', 'room_no', 'anchor'])
  const { rows: spus } = await sql<{ id: number; spuNo: string; price: number }>`
    select s.id, s.spu_no as "spuNo", coalesce(min(k.price) filter (where k.sell_price_model = 3), 0) as price
    from spu s join sku k on k.spu_id = s.id group by s.id order by s.id limit 120`.execute(tx)
  // From the middle: the oldest and the newest stay free for whoever picks goods.
  const third = Math.ceil(spus.length / 3)
  const known = spus.slice(third, 2 * third)
  const goods = shows.flatMap(({ status, title }, room) => {
    if (room < 9 || known.length === 0) return []
    const count = Math.min(known.length, throws.between(5, 9))
    const first = throws.between(0, known.length - 1)
    return Array.from({ length: count }, (_, place) => known[(first + place * 3) % known.length])
      .filter((spu, place, all) => spu && all.findIndex(other => other?.id === spu.id) === place)
      .flatMap((spu, place) => {
        if (!spu) return []
        const audit = status === 0 ? throws.pick([0, 1, 1, 2]) : 1
        return [
          {
            ...{ room_id: room + 1, spu_id: spu.id, sort_no: place + 1, audit_state: audit },
            price: Math.floor((spu.price * throws.between(88, 96)) / 10_000) * 100,
            status: status === 0 ? (audit === 1 && throws.chance(0.4) ? 1 : 0) : throws.chance(0.85) ? 1 : 0,
            update_by: title.length % 2 ? '唐亦安' : '林书远',
          },
        ]
      })
  })
  await insertRows(
    tx,
    'live_goods',
    {
      ...{ room_id: 'bigint', spu_id: 'bigint', sort_no: 'int', price: 'bigint', status: 'int' },
      ...{ audit_state: 'int', update_by: 'text' },
    },
    goods,
  )
}
