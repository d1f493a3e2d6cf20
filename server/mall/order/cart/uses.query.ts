import { sql } from 'kysely'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Priced } from '../../../../src/values/pricing/types.ts'
import { Refusal } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import type { CartLine } from './lines.query.ts'

/**
 * Counts what the order takes of promotions and flash sales, by id. Throws code 409 where somebody else took the last:
 * then the price is another.
 */
export async function countUses(
  tx: Tx,
  lines: readonly CartLine[],
  { applied, lines: prices }: Priced,
): Promise<void> {
  for (const { seckillId, spuId, spuNo, num } of soldOf(lines, prices)) {
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
  for (const [id, name] of sourcesOf(applied)) {
    const { rows } = await sql`update discount set used = used + 1
      where id = ${id} and (quota = 0 or used < quota) returning id`.execute(tx)
    if (rows.length === 0) throw new Refusal(409, orderWord('cart.quota', { name }))
  }
}

/** A cancelled order gives back what it took. */
export async function giveBackUses(tx: Tx, orderId: number): Promise<void> {
  await sql`update seckill_goods g set sold_count = greatest(0, g.sold_count - sold.num)
    from (select seckill_id, spu_id, sum(num)::int as num from order_item
      where order_id = ${orderId} and seckill_id is not null group by 1, 2) as sold
    where g.seckill_id = sold.seckill_id and g.spu_id = sold.spu_id`.execute(tx)
  await sql`update discount set used = greatest(0, used - 1)
    where id in (select source_id from order_discount where order_id = ${orderId} and lane > 1)`.execute(tx)
}

interface Sold {
  readonly seckillId: number
  readonly spuId: number
  readonly spuNo: string
  readonly num: number
}

function soldOf(lines: readonly CartLine[], prices: Priced['lines']): readonly Sold[] {
  const sold = new Map<string, Sold>()
  for (const [place, { spuId, spuNo, num }] of lines.entries()) {
    const seckillId = prices[place]?.frozen.seckillId
    if (seckillId == null) continue
    const key = `${seckillId} ${spuId}`
    sold.set(key, { seckillId, spuId, spuNo, num: num + (sold.get(key)?.num ?? 0) })
  }
  return [...sold.values()].sort((a, b) => a.seckillId - b.seckillId || a.spuId - b.spuId)
}

function sourcesOf(applied: Priced['applied']): readonly (readonly [id: number, name: string])[] {
  const sources = new Map(applied.flatMap(({ lane, sourceId, name }) => (lane > 1 ? [[sourceId, name]] : [])))
  return [...sources].sort(([a], [b]) => a - b)
}
