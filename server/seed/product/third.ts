import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { plant } from '../plant.ts'
import { dice } from '../random.ts'
import { insertRows } from './bulk.ts'

interface Spu {
  id: number
  name: string
  price: number
  stock: number
}

const shops = [
  [3, 'DY'],
  [4, 'KS'],
  [5, 'SPH'],
] as const

const pulled = '2026-11-18 03:00:00+08'
const refusals = ['平台上已没有这个商品', '标题含平台禁用词', '价格低于平台下限1元'] as const

/** The goods of the shops' stand-in, and those that the demo mall fetched some days ago. */
export async function seedThirdGoods(tx: Tx): Promise<void> {
  const throws = dice(20_261_118)
  const { rows: spus } = await sql<Spu>`
    select s.id, s.name, coalesce(min(k.price) filter (where k.sell_price_model = 3), 0) as price,
      sum(k.stock)::bigint as stock
    from spu s join sku k on k.spu_id = s.id group by s.id order by s.id limit 60`.execute(tx)
  const all = shops.flatMap(([platform, prefix], shop) =>
    spus
      .filter((_, index) => (index + shop) % 2 === 0)
      .slice(0, 24)
      .map((spu, place) => ({
        ...{ spu, platform, place: place + 1 },
        out_no: `${prefix}${3_600_000 + shop * 71_993 + place * 1117}`,
        name: `${spu.name}${throws.pick(['', ' 正品保证', ' 送礼盒', ' 官方旗舰'])}`,
        price: spu.price || throws.between(8, 60) * 10_000,
        stock: Math.max(0, Number(spu.stock) + throws.pick([0, 0, 3, -2])),
      })),
  )
  await insertRows(
    tx,
    'third_stand_in',
    { platform: 'int', place: 'int', out_no: 'text', name: 'text', price: 'bigint', stock: 'int' },
    all.map(({ platform, place, out_no, name, price, stock }) => ({
      ...{ platform, place, out_no, name, price },
      // Something was sold there since.
      stock: place % 5 === 0 ? Math.max(0, stock - 1) : stock,
    })),
  )
  // The last ones of each shop are new there: the next 拉取 brings them.
  const rows = all
    .filter(({ place }) => place <= 20)
    .map(({ spu, platform, out_no, name, price, stock }) => {
      const fate = throws.between(1, 10)
      const bound = fate <= 7
      const state = fate <= 4 ? 1 : fate <= 6 ? 2 : 3
      return {
        ...{ platform, out_no, name, price, stock, spu_id: bound ? spu.id : null },
        ...{ sync_state: bound ? state : 2, reason: bound && state === 3 ? throws.pick(refusals) : '' },
        sync_time: pulled,
      }
    })
  if (rows.length > 0) await plant(tx, 'third_goods', rows, ['out_no', 'name'])
}
