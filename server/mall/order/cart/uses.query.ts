import { sql } from 'kysely'
import { orderWord } from '../../../../src/values/order/words.ts'
import { isPromotion, isVoucher, type Priced } from '../../../../src/values/pricing/types.ts'
import { Refusal } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { soldTo } from '../../marketing/offers.query.ts'
import { spendVouchers } from '../../marketing/vouchers.query.ts'
import type { Acting } from '../acting.query.ts'
import type { CartLine } from './lines.query.ts'

/** Counts what an order takes of promotions and flash sales, and spends its vouchers. Throws code 409 as takeUses does. */
export async function countUses(
  context: Counting & Pick<Acting, 'now'>,
  orderId: number,
  lines: readonly CartLine[],
  { applied, lines: prices }: Priced,
): Promise<void> {
  await takeUses(context, orderId, { sold: soldOf(lines, prices), sources: sourcesOf(applied) })
  const spent = [...new Set(applied.flatMap(({ lane, sourceId }) => (isVoucher(lane) ? [sourceId] : [])))]
  await spendVouchers(context.tx, { orderId, now: context.now, ids: spent })
  told(context, { equity_record: spent })
}

/** Where is counted, and who hears of it: lists of sales and promotions show it at once. */
export type Counting = Pick<Acting, 'tx' | 'counted'>

/** By id, the sales first. Throws code 409 where somebody else took the last: then the price is another. */
export async function takeUses(
  context: Counting,
  orderId: number,
  { sold, sources }: { readonly sold: readonly Sold[]; readonly sources: Sources },
): Promise<void> {
  const { tx } = context
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
    const most = await overEach(tx, orderId, { seckillId, spuId })
    if (most !== undefined) throw new Refusal(409, orderWord('cart.each', { spuNo, n: most }))
  }
  for (const [id, name] of sources)
    if (!(await takeUse(context, id, orderId))) throw new Refusal(409, orderWord('cart.quota', { name }))
  told(context, {
    seckill: sold.map(({ seckillId }) => seckillId),
    discount: sources.map(([id]) => id),
  })
}

/** Lists of these show what an order has counted; of none nobody is told. */
export function told(
  context: Counting,
  rows: Readonly<
    Partial<Record<'seckill' | 'discount' | 'discount_use' | 'equity_record', readonly number[]>>
  >,
): void {
  for (const [table, ids] of Object.entries(rows)) if (ids.length > 0) context.counted(table, ids)
}

/** How many pieces a client may have of a 款 of the sale, where this order's client has more with it; its row is locked. */
async function overEach(
  tx: Tx,
  orderId: number,
  { seckillId, spuId }: Pick<Sold, 'seckillId' | 'spuId'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ most: number }>`
    select g.each_limit as most from seckill_goods g join orders own on own.id = ${orderId}
    where g.seckill_id = ${seckillId} and g.spu_id = ${spuId} and g.each_limit > 0
      and g.each_limit < ${soldTo(sql`own.channel_id`)}`.execute(tx)
  return rows[0]?.most
}

/** False where all its uses are taken, or all that one client may have. */
async function takeUse(context: Counting, id: number, orderId: number): Promise<boolean> {
  const { tx } = context
  // Whoever counts a use holds the row until the end: what a client has of it, nobody adds to meanwhile.
  const { rows } = await sql<{ eachLimit: number }>`update discount set used = used + 1
    where id = ${id} and (quota = 0 or used < quota) returning each_limit as "eachLimit"`.execute(tx)
  const [taken] = rows
  if (taken === undefined) return false
  const { rows: uses } = await sql<{
    id: number
  }>`insert into discount_use (discount_id, order_id, channel_id)
    select ${id}, o.id, o.channel_id from orders o where o.id = ${orderId}
    on conflict on constraint discount_use_order do update set state = 1 returning id`.execute(tx)
  told(context, { discount_use: uses.map(use => use.id) })
  if (taken.eachLimit === 0) return true
  const { rows: own } = await sql<{ n: number }>`select count(*)::int as n from discount_use u
    join orders o on o.id = ${orderId} and u.channel_id = o.channel_id
    where u.discount_id = ${id} and u.state = 1`.execute(tx)
  return (own[0]?.n ?? 0) <= taken.eachLimit
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
  const sources = new Map(
    applied.flatMap(({ lane, sourceId, name }) => (isPromotion(lane) ? [[sourceId, name]] : [])),
  )
  return [...sources].sort(([a], [b]) => a - b)
}
