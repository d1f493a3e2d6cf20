import { sql } from 'kysely'
import { settingValues } from '../../../call/settings.ts'
import { type Entering, earn, endOfPoints, takeBack } from './enter.query.ts'

/**
 * Orders that are 已完成 give points for every whole yuan paid (points.perYuan), less what came back before. They go to the
 * account that submitted the order; one that staff made gives none to anybody.
 */
export async function earnOfOrders(entering: Entering, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const perYuan = Number((await settingValues(entering.tx, 'points')).perYuan)
  if (perYuan === 0) return
  const { rows } = await sql<{ id: number; orderNo: string; userId: number; yuan: number }>`
    select o.id, o.order_no as "orderNo", a.id as "userId", (o.payment - coalesce(r.refund, 0)) / 100 as yuan
    from orders o join channel_account a on a.id = o.buyer_id
      left join lateral (select sum(refund)::bigint as refund from order_return where order_id = o.id) r on true
    where o.id = any(${[...orderIds]}::bigint[]) and o.payment - coalesce(r.refund, 0) >= 100
    order by o.id`.execute(entering.tx)
  const entries = rows.map(({ id, orderNo, userId, yuan }) => ({
    ...{ userId, points: yuan * perYuan, reason: `订单：${orderNo}` },
    ref: { table: 'orders', id },
  }))
  if (entries.length > 0) await earn(entering, 2, entries, await endOfPoints(entering))
}

/** What a return pays back earns nothing any more, even where it is spent already; at the rate of then. */
export async function takeBackOfReturn(
  entering: Entering,
  { id, returnNo, orderId }: { readonly id: number; readonly returnNo: string; readonly orderId: number },
): Promise<void> {
  const { rows } = await sql<{ userId: number; points: number }>`
    with earned as (select p.user_id, p.points, o.payment,
        (select coalesce(sum(refund), 0) from order_return where order_id = o.id and create_time < p.create_time) as before,
        (select coalesce(sum(refund), 0) from order_return where order_id = o.id) as refund
      from points_log p join orders o on o.id = p.ref_id
      where p.kind = 2 and p.ref_table = 'orders' and p.ref_id = ${orderId})
    select user_id as "userId", (points - points / div(payment - before, 100) * div(payment - refund, 100)
      + (select coalesce(sum(t.points), 0) from points_log t join order_return r on r.id = t.ref_id
        where t.kind = 10 and t.ref_table = 'order_return' and r.order_id = ${orderId}))::bigint as points
    from earned`.execute(entering.tx)
  const [owed] = rows
  if (!owed || owed.points <= 0) return
  await takeBack(entering, 10, { ...owed, ref: { table: 'order_return', id }, reason: `退货：${returnNo}` })
}
