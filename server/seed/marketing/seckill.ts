import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { feeOf } from '../../mall/product/spu-fee.query.ts'
import { plant } from '../plant.ts'
import { dice } from '../random.ts'

/** The flash sales of the demo mall: over, running, soon. */
const sales: readonly [name: string, begin: string, end: string, goods: number, status: 0 | 1][] = [
  ['晚八点古法手镯秒杀', '2026-11-10 20:00:00+08', '2026-11-10 22:00:00+08', 6, 1],
  ['双十一返场·串珠', '2026-11-12 10:00:00+08', '2026-11-12 23:59:59+08', 8, 1],
  ['周末婚嫁三金秒杀', '2026-11-14 10:00:00+08', '2026-11-15 22:00:00+08', 5, 1],
  ['订货会清仓工费', '2026-11-17 09:00:00+08', '2026-11-18 18:00:00+08', 7, 0],
  ['足金素圈连秒十天', '2026-11-16 00:00:00+08', '2026-12-31 23:59:59+08', 8, 1],
  ['18K镶嵌工费五折', '2026-11-05 00:00:00+08', '2026-12-20 23:59:59+08', 6, 1],
  ['黑五小件秒杀', '2026-11-27 10:00:00+08', '2026-11-27 22:00:00+08', 6, 1],
  ['双十二整点秒杀', '2026-12-12 00:00:00+08', '2026-12-12 23:59:59+08', 8, 1],
  ['年货节转运珠秒杀', '2027-01-20 10:00:00+08', '2027-01-27 22:00:00+08', 7, 0],
  ['情人节对戒秒杀', '2027-02-10 10:00:00+08', '2027-02-14 22:00:00+08', 5, 0],
]

export async function seedSeckill(tx: Tx): Promise<void> {
  const throws = dice(20_261_212)
  const { rows: spus } = await sql<{ id: number; fee: number }>`
    select s.id, priced.fee from spu s ${feeOf(sql`s.id`)} where priced.fee > 200 order by s.id limit 90`.execute(
    tx,
  )
  // A 款 is in one sale alone, so that no two of them clash.
  let next = 0
  const rows = sales.map(([name, begin_time, end_time, count, status]) => {
    const share = Math.max(1, Math.min(count, Math.floor(spus.length / sales.length)))
    const goods = spus.slice(next, next + share)
    next += share
    const lines = goods.map(({ id, fee }) => {
      const off = Math.round((fee * throws.between(50, 85)) / 1000) * 10
      return `${id},${off},${throws.pick([0, 5, 10, 20, 50])}`
    })
    return { name, begin_time, end_time, goods: lines.join('\n'), status: lines.length > 0 ? status : 0 }
  })
  await plant(tx, 'seckill', rows, ['name'])
}
