import { type RawBuilder, sql } from 'kysely'
import { releaseVouchers } from '../../marketing/vouchers.query.ts'
import { type Counting, type Sold, told } from './uses.query.ts'

/** Cancelled orders give back what they took; what another part of a family still has stays counted. */
export async function giveBackUses(context: Counting, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const { tx } = context
  const { rows: sold } = await sql<Omit<Sold, 'spuNo'>>`
    select seckill_id as "seckillId", spu_id as "spuId", sum(num)::int as num from order_item
    where order_id = any(${[...orderIds]}::bigint[]) and seckill_id is not null group by 1, 2`.execute(tx)
  const { rows: uses } = await sql<Use & { isVoucher: boolean }>`
    select distinct source_id as "sourceId", used_by as "usedBy", lane > 4 as "isVoucher" from order_discount
    where order_id = any(${[...orderIds]}::bigint[]) and lane > 1`.execute(tx)
  await dropUses(context, {
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
  context: Counting,
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
  const { tx } = context
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
  await dropPromotions(context, uses)
  await releaseVouchers(tx, vouchers)
  told(context, {
    seckill: sold.map(({ seckillId }) => seckillId),
    discount: uses.map(({ sourceId }) => sourceId),
    equity_record: vouchers.map(({ sourceId }) => sourceId),
  })
}

async function dropPromotions(context: Counting, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  const { tx } = context
  // Locked before it is looked who else has them: of two parts that are cancelled at once the second sees the first.
  await sql`select from discount where id = any(${uses.map(({ sourceId }) => sourceId)}::bigint[])
    order by id for no key update`.execute(tx)
  const { rows: gone } = await sql<{ id: number }>`with gone as (update discount_use g set state = 3
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("sourceId" bigint, "usedBy" bigint)
      where g.discount_id = u."sourceId" and g.order_id = u."usedBy" and g.state = 1
        and not exists (select from order_discount e join orders o on o.id = e.order_id
          where e.used_by = u."usedBy" and e.source_id = u."sourceId" and ${ofPromotion(sql`e.lane`)} and o.status <> 7)
      returning g.id, g.discount_id), fewer as (
    update discount d set used = greatest(0, d.used - lost.count)
    from (select discount_id as id, count(*)::int as count from gone group by 1) as lost
    where d.id = lost.id)
    select id from gone`.execute(tx)
  told(context, { discount_use: gone.map(({ id }) => id) })
}

/** Ids of flash sales, promotions and vouchers are told apart by the lane. */
export function ofPromotion(lane: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${lane} between 2 and 4`
}
