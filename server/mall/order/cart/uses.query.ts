import { type RawBuilder, sql } from 'kysely'
import { orderWord } from '../../../../src/values/order/words.ts'
import { isPromotion, isVoucher, type Priced } from '../../../../src/values/pricing/types.ts'
import { Refusal } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { soldTo } from '../../marketing/offers.query.ts'
import { releaseVouchers, spendVouchers } from '../../marketing/vouchers.query.ts'
import type { Acting } from '../acting.query.ts'
import type { CartLine } from './lines.query.ts'

/** Counts what an order takes of promotions and flash sales, and spends its vouchers. Throws code 409 as takeUses does. */
export async function countUses(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  orderId: number,
  lines: readonly CartLine[],
  { applied, lines: prices }: Priced,
): Promise<void> {
  await takeUses(tx, orderId, { sold: soldOf(lines, prices), sources: sourcesOf(applied) })
  const spent = applied.flatMap(({ lane, sourceId }) => (isVoucher(lane) ? [sourceId] : []))
  await spendVouchers(tx, { orderId, now, ids: [...new Set(spent)] })
}

/** By id, the sales first. Throws code 409 where somebody else took the last: then the price is another. */
export async function takeUses(
  tx: Tx,
  orderId: number,
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
    const most = await overEach(tx, orderId, { seckillId, spuId })
    if (most !== undefined) throw new Refusal(409, orderWord('cart.each', { spuNo, n: most }))
  }
  for (const [id, name] of sources)
    if (!(await takeUse(tx, id, orderId))) throw new Refusal(409, orderWord('cart.quota', { name }))
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
async function takeUse(tx: Tx, id: number, orderId: number): Promise<boolean> {
  // Whoever counts a use holds the row until the end: what a client has of it, nobody adds to meanwhile.
  const { rows } = await sql<{ eachLimit: number }>`update discount set used = used + 1
    where id = ${id} and (quota = 0 or used < quota) returning each_limit as "eachLimit"`.execute(tx)
  const [taken] = rows
  if (taken === undefined) return false
  await sql`insert into discount_use (discount_id, order_id, channel_id)
    select ${id}, o.id, o.channel_id from orders o where o.id = ${orderId}
    on conflict on constraint discount_use_order do update set state = 1`.execute(tx)
  if (taken.eachLimit === 0) return true
  const { rows: own } = await sql<{ n: number }>`select count(*)::int as n from discount_use u
    join orders o on o.id = ${orderId} and u.channel_id = o.channel_id
    where u.discount_id = ${id} and u.state = 1`.execute(tx)
  return (own[0]?.n ?? 0) <= taken.eachLimit
}

/** Cancelled orders give back what they took; what another part of a family still has stays counted. */
export async function giveBackUses(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const { rows: sold } = await sql<Omit<Sold, 'spuNo'>>`
    select seckill_id as "seckillId", spu_id as "spuId", sum(num)::int as num from order_item
    where order_id = any(${[...orderIds]}::bigint[]) and seckill_id is not null group by 1, 2`.execute(tx)
  const { rows: uses } = await sql<Use & { isVoucher: boolean }>`
    select distinct source_id as "sourceId", used_by as "usedBy", lane > 4 as "isVoucher" from order_discount
    where order_id = any(${[...orderIds]}::bigint[]) and lane > 1`.execute(tx)
  await dropUses(tx, {
    sold,
    uses: uses.filter(use => !use.isVoucher),
    vouchers: uses.filter(use => use.isVoucher),
  })
}

/** One use of a promotion or a voucher, by the order that was submitted with it. */
export interface Use {
  readonly sourceId: number
  readonly usedBy: number
}

/** By id, the sales first. A use is given back once, when no order has anything of it any more. */
export async function dropUses(
  tx: Tx,
  {
    sold,
    uses,
    vouchers,
  }: {
    readonly sold: readonly Omit<Sold, 'spuNo'>[]
    readonly uses: readonly Use[]
    readonly vouchers: readonly Use[]
  },
): Promise<void> {
  if (sold.length > 0) {
    await sql`select from seckill_goods where (seckill_id, spu_id) in (
        select "seckillId", "spuId" from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
          as s("seckillId" bigint, "spuId" bigint))
      order by seckill_id, spu_id for no key update`.execute(tx)
    await sql`update seckill_goods g set sold_count = greatest(0, g.sold_count - sold.num)
      from (select "seckillId", "spuId", sum(num)::int as num from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
        as s("seckillId" bigint, "spuId" bigint, num int) group by 1, 2) as sold
      where g.seckill_id = sold."seckillId" and g.spu_id = sold."spuId"`.execute(tx)
  }
  await dropPromotions(tx, uses)
  await releaseVouchers(tx, vouchers)
}

async function dropPromotions(tx: Tx, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  // Locked before it is looked who else has them: of two parts that are cancelled at once the second sees the first.
  await sql`select from discount where id = any(${uses.map(({ sourceId }) => sourceId)}::bigint[])
    order by id for no key update`.execute(tx)
  await sql`with gone as (update discount_use g set state = 3
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("sourceId" bigint, "usedBy" bigint)
      where g.discount_id = u."sourceId" and g.order_id = u."usedBy" and g.state = 1
        and not exists (select from order_discount e join orders o on o.id = e.order_id
          where e.used_by = u."usedBy" and e.source_id = u."sourceId" and ${ofPromotion(sql`e.lane`)} and o.status <> 7)
      returning g.discount_id)
    update discount d set used = greatest(0, d.used - lost.count)
    from (select discount_id as id, count(*)::int as count from gone group by 1) as lost
    where d.id = lost.id`.execute(tx)
}

/** Ids of flash sales, promotions and vouchers are told apart by the lane. */
export function ofPromotion(lane: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${lane} between 2 and 4`
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
