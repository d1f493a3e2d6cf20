import { sql } from 'kysely'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Priced } from '../../../../src/values/pricing/types.ts'
import { Refusal } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import type { CartLine } from './lines.query.ts'

/** Counts what the order takes of promotions and flash sales. Throws code 409 as takeUses does. */
export async function countUses(
  tx: Tx,
  lines: readonly CartLine[],
  { applied, lines: prices }: Priced,
): Promise<void> {
  await takeUses(tx, { sold: soldOf(lines, prices), sources: sourcesOf(applied) })
}

/** By id, the sales first. Throws code 409 where somebody else took the last: then the price is another. */
export async function takeUses(
  tx: Tx,
  { sold, sources }: { readonly sold: readonly Sold[]; readonly sources: Sources },
): Promise<void> {
  for (const { seckillId, spuId, spuNo, num } of sold) {
    const { rows } = await sql<{ left: number }>`
      with sale as (select seckill_id, spu_id, limit_count, sold_count from seckill_goods
          where seckill_id = ${seckillId} and spu_id = ${spuId} for no key update),
        sold as (update seckill_goods g set sold_count = g.sold_count + ${num} from sale
          where g.seckill_id = sale.seckill_id and g.spu_id = sale.spu_id
            and (sale.limit_count = 0 or sale.sold_count + ${num} <= sale.limit_count) returning g.spu_id)
      select limit_count - sold_count as left from sale where not exists (select from sold)`.execute(tx)
    const [full] = rows
    if (full) throw new Refusal(409, orderWord('cart.sale', { spuNo, n: Math.max(0, full.left) }))
  }
  for (const [id, name] of sources) {
    const { rows } = await sql`update discount set used = used + 1
      where id = ${id} and (quota = 0 or used < quota) returning id`.execute(tx)
    if (rows.length === 0) throw new Refusal(409, orderWord('cart.quota', { name }))
  }
}

/** A cancelled order gives back what it took; a promotion that another part of its family still has stays counted. */
export async function giveBackUses(tx: Tx, orderId: number): Promise<void> {
  const { rows: sold } = await sql<Omit<Sold, 'spuNo'>>`
    select seckill_id as "seckillId", spu_id as "spuId", sum(num)::int as num from order_item
    where order_id = ${orderId} and seckill_id is not null group by 1, 2`.execute(tx)
  const { rows: lost } = await sql<{ id: number }>`
    select distinct d.source_id as id from order_discount d join orders o on o.id = d.order_id
    where d.order_id = ${orderId} and d.lane > 1 and not exists (
      select from orders f join order_discount e on e.order_id = f.id
      where coalesce(f.root_id, f.id) = coalesce(o.root_id, o.id) and f.id <> o.id and f.status <> 7
        and e.lane > 1 and e.source_id = d.source_id)`.execute(tx)
  await dropUses(tx, { sold, sources: lost.map(({ id }) => id) })
}

/** By id, the sales first. */
export async function dropUses(
  tx: Tx,
  { sold, sources }: { readonly sold: readonly Omit<Sold, 'spuNo'>[]; readonly sources: readonly number[] },
): Promise<void> {
  await sql`update seckill_goods g set sold_count = greatest(0, g.sold_count - sold.num)
    from (select "seckillId", "spuId", sum(num)::int as num from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
      as s("seckillId" bigint, "spuId" bigint, num int) group by 1, 2) as sold
    where g.seckill_id = sold."seckillId" and g.spu_id = sold."spuId"`.execute(tx)
  await sql`update discount set used = greatest(0, used - 1) where id = any(${[...sources]}::bigint[])`.execute(
    tx,
  )
}

export interface Sold {
  readonly seckillId: number
  readonly spuId: number
  readonly spuNo: string
  readonly num: number
}

/** Pieces by flash sale and 款. */
export function soldOf(lines: readonly CartLine[], prices: Priced['lines']): readonly Sold[] {
  const sold = new Map<string, Sold>()
  for (const [place, { spuId, spuNo, num }] of lines.entries()) {
    const seckillId = prices[place]?.frozen.seckillId
    if (seckillId == null) continue
    const key = `${seckillId} ${spuId}`
    sold.set(key, { seckillId, spuId, spuNo, num: num + (sold.get(key)?.num ?? 0) })
  }
  return [...sold.values()].sort((a, b) => a.seckillId - b.seckillId || a.spuId - b.spuId)
}

type Sources = readonly (readonly [id: number, name: string])[]

/** The promotions that take part, the sales aside, in the order of their ids. */
export function sourcesOf(
  applied: readonly Pick<Priced['applied'][number], 'lane' | 'sourceId' | 'name'>[],
): Sources {
  const sources = new Map(applied.flatMap(({ lane, sourceId, name }) => (lane > 1 ? [[sourceId, name]] : [])))
  return [...sources].sort(([a], [b]) => a - b)
}
