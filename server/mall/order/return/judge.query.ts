import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { returnVerdicts } from '../../../../src/values/lists.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { within } from '../../../plain/scope.ts'
import { conflicting } from '../../../plain/thing.ts'
import { shortList } from '../../parts/short-list.ts'
import { lockedOrders } from '../order/act.query.ts'
import { imageOf, noteOrders } from '../order/note.query.ts'
import { returnItems } from '../return.query.ts'
import { moveReturned, type Verdict } from './stock.query.ts'

type Call = (typeof api.orderReturn)['judge']

interface Lot {
  readonly id: number
  readonly version: number
  readonly orderId: number
  readonly returnNo: string
  readonly ibcId: number | null
  readonly skuId: number
  readonly skuNo: string
  readonly num: number
  readonly weight: string
  readonly verdict: Verdict
  readonly remark: string
  readonly by: string
  readonly at: string
}

/**
 * 可售 is there again, 报损 is gone, 返厂 may be judged again when it is back. The version of an order counts its verdicts
 * too, so that a page that shows them knows that it is old. Throws code 400 for what was judged for good.
 */
export async function judgeReturns(
  { rows, verdict, remark }: Parsed<Call>,
  context: Context,
): Promise<Answer<Call>> {
  const { tx, now, caller } = context
  const lots = await lockedLots(
    context,
    rows.map(({ id }) => id),
  )
  for (const lot of lots) {
    const seen = rows.find(({ id }) => id === lot.id)
    if (seen?.version !== lot.version)
      throw conflicting({ current: { id: lot.id, version: lot.version }, by: lot.by, at: lot.at })
    if (lot.verdict !== 0 && (lot.verdict !== 2 || verdict === 2))
      throw bad(orderWord('order.judged', { skuNo: lot.skuNo, verdict: returnVerdicts[lot.verdict] }))
  }
  const orderIds = [...new Set(lots.map(({ orderId }) => orderId))].sort((a, b) => a - b)
  const before = await imageOf(tx, orderIds)
  const ids = lots.map(({ id }) => id)
  await sql`update order_return_item set verdict = ${verdict}, remark = ${remark}, judge_time = ${now},
    version = version + 1, update_time = ${now}, update_by = ${caller.name}
    where id = any(${ids}::bigint[])`.execute(tx)
  await sql`update orders set version = version + 1, update_time = ${now}, update_by = ${caller.name}
    where id = any(${orderIds}::bigint[])`.execute(tx)
  const numbers = [...new Set(lots.map(({ returnNo }) => returnNo))]
  await moveReturned(
    context,
    lots.map(({ skuId, ibcId, num, weight, verdict: was }) => ({
      ...{ skuId, ibcId, num, weight, before: was, verdict },
    })),
    { remark: `退货${shortList(numbers, '单')}判定${returnVerdicts[verdict]}` },
  )
  for (const { id, verdict: was, remark: said } of lots)
    context.changed({
      ...{ table: 'order_return_item', rowId: id },
      before: { verdict: was, ...(said === remark ? {} : { remark: said }) },
      after: { verdict, ...(said === remark ? {} : { remark }) },
    })
  await noteOrders(context, orderIds, before)
  return { judged: lots.length }
}

/** Orders, their lines, and then these lots. Throws code 404 where one is not the caller's. */
async function lockedLots(context: Context, asked: readonly number[]): Promise<readonly Lot[]> {
  const { tx, scope } = context
  const wanted = [...new Set(asked)].sort((a, b) => a - b)
  const { rows: of } = await sql<{
    orderId: number
  }>`select distinct t.order_id as "orderId" from order_return_item t
    where t.id = any(${wanted}::bigint[]) and ${within(returnItems, scope)}`.execute(tx)
  await lockedOrders(
    context,
    of.map(({ orderId }) => orderId),
  )
  const lots = await lockLots(tx, wanted)
  const isOwn = lots.every(({ orderId }) => of.some(each => each.orderId === orderId))
  if (lots.length < wanted.length || !isOwn) throw gone()
  return lots
}

async function lockLots(tx: Tx, ids: readonly number[]): Promise<readonly Lot[]> {
  const { rows } = await sql<Lot>`
    select t.id, t.version, t.order_id as "orderId", r.return_no as "returnNo", p.ibc_id as "ibcId", t.sku_id as "skuId",
      t.sku_no as "skuNo", t.num, t.weight::text as weight, t.verdict, t.remark, t.update_by as by, t.update_time as at
    from order_return_item t join order_return r on r.id = t.return_id
      join order_pick p on p.id = t.pick_id
    where t.id = any(${[...ids]}::bigint[]) order by t.id for no key update of t`.execute(tx)
  return rows
}
