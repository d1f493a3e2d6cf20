import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import type { OrderLine } from '../../../../src/values/order/line.ts'
import type { Returned } from '../../../../src/values/order/return.ts'
import { sum } from '../../../../src/values/pricing/exact.ts'
import type { Context } from '../../../call/context.ts'
import { gone } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { oneRow } from '../../../plain/list.ts'
import { found } from '../../../plain/pieces.ts'
import { conflicting } from '../../../plain/thing.ts'
import { takeBackOfReturn } from '../../marketing/ledger/orders.query.ts'
import { nextNumber } from '../../numbers.ts'
import type { Acting } from '../acting.query.ts'
import { sendToMaker } from '../operation/of-return.query.ts'
import { type Locked, lockedOrders } from '../order/act.query.ts'
import { imageOf, noteOrders } from '../order/note.query.ts'
import type { StoredPick } from '../order/store.query.ts'
import { orders } from '../order.query.ts'
import { keepFacts } from '../statistics/fact.query.ts'
import { mustReturn } from './preview.query.ts'
import { moveReturned, type Verdict } from './stock.query.ts'

type Call = (typeof api.orderReturn)['add']

/** Whoever has seen the order as it is takes pieces of it back; sent twice, the second finds another version. */
export async function addReturn(asked: Parsed<Call>, context: Context): Promise<Answer<Call>> {
  const order = await lockedOrder(context, asked.id)
  if (order.version !== asked.version) {
    const current = await oneRow(context.tx, orders, order.id, context.scope)
    throw conflicting({ current, by: order.updateBy, at: order.updateTime })
  }
  return takeBack(context, order, asked)
}

export async function lockedOrder(context: Acting, id: number): Promise<Locked> {
  const [order] = await lockedOrders(context, [id])
  if (!order) throw gone()
  return order
}

/** The same of an order that is locked. */
export async function takeBack(
  context: Acting,
  order: Locked,
  { lines: asked, reason, remark }: Pick<Parsed<Call>, 'lines' | 'reason' | 'remark'>,
): Promise<Answer<Call>> {
  const { tx, now, caller } = context
  const { id } = order
  const { lines, returned } = await mustReturn(tx, order, order.lines, asked)
  const before = await imageOf(tx, [id])
  const returnNo = await nextNumber(context.services, 'TH', now)
  const refund = sum(returned.map(each => each.refund))
  const num = sum(returned.map(each => each.num))
  const { rows } = await sql<{ id: number }>`
    insert into order_return (return_no, order_id, reason, num, refund, create_time, create_by)
    values (${returnNo}, ${id}, ${reason}, ${num}, ${refund}, ${now}, ${caller.name}) returning id`.execute(
    tx,
  )
  const made = { id: rows[0]?.id ?? 0, returnNo, refund }
  const lots = returned.map((each, place) => ({ ...each, verdict: asked[place]?.verdict ?? 0 }))
  await keepReturned(tx, lines, returned)
  await sql`update orders set version = version + 1, update_time = ${now}, update_by = ${caller.name}
    where id = ${id}`.execute(tx)
  const kept = await addItems(context, order, { ...made, lots, remark })
  const picks = new Map(order.lines.flatMap(line => line.picks.map(pick => [pick.pickId, pick] as const)))
  await moveReturned(
    context,
    lots.flatMap(({ pickId, num: pieces, weight, verdict }) => {
      const pick = picks.get(pickId)
      return pick ? [{ skuId: pick.skuId, ibcId: pick.ibcId, num: pieces, weight, verdict }] : []
    }),
    { remark: `退货${returnNo}，订单${order.orderNo}` },
  )
  await sendToMaker(
    context,
    kept
      .filter(({ verdict }) => verdict === 2)
      .map(lot => ({ ...lot, returnNo, orderId: id, orderNo: order.orderNo })),
  )
  context.changed({
    ...{ table: 'order_return', rowId: made.id, before: null },
    after: { returnNo, orderId: id, reason, num, refund },
  })
  await keepFacts(context, [id])
  await takeBackOfReturn(context, { id: made.id, returnNo, orderId: id })
  await noteOrders(context, [id], before)
  return made
}

/** What went back of each lot and each line, beside what they were. */
async function keepReturned(
  tx: Tx,
  lines: readonly OrderLine[],
  returned: readonly Returned[],
): Promise<void> {
  const touched = new Set(returned.map(({ itemId }) => itemId))
  const own = lines.filter(({ itemId }) => touched.has(itemId))
  const picks = own.flatMap(line => line.picks.map(({ pickId, returned: back }) => ({ pickId, back })))
  await sql`update order_item i set off_returned = v.off, return_num = v.num
    from jsonb_to_recordset(${JSON.stringify(
      own.map(({ itemId, offReturned: off, picks: lots }) => ({
        ...{ itemId, off, num: sum(lots.map(pick => pick.returned.num)) },
      })),
    )}::jsonb) as v("itemId" bigint, off bigint, num int) where i.id = v."itemId"`.execute(tx)
  await sql`update order_pick p set returned = v.back, return_num = (v.back ->> 'num')::int
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) as v("pickId" bigint, back jsonb)
    where p.id = v."pickId"`.execute(tx)
}

interface Made {
  readonly id: number
  readonly returnNo: string
  readonly lots: readonly (Returned & { readonly verdict: Verdict })[]
  readonly remark: string
}

interface Kept {
  readonly id: number
  readonly skuId: number
  readonly skuNo: string
  readonly num: number
  readonly verdict: Verdict
}

async function addItems(
  { tx, now, caller }: Acting,
  { id: orderId, orderNo, lines }: Locked,
  { id, returnNo, lots, remark }: Made,
): Promise<readonly Kept[]> {
  const { rows: names } = await sql<{
    skuId: number
    skuNo: string
  }>`select id as "skuId", sku_no as "skuNo" from sku
    where id = any(${lines.flatMap(line => line.picks.map((pick: StoredPick) => pick.skuId))}::bigint[])`.execute(
    tx,
  )
  const { rows: heads } = await sql<{ clientName: string; itemId: number; itemNo: string }>`
    select o.client_name as "clientName", i.id as "itemId", i.sku_no as "itemNo"
    from orders o join order_item i on i.order_id = o.id where o.id = ${orderId}`.execute(tx)
  const rows = lots.map(({ itemId, pickId, num, weight, verdict, lot, off, refund }) => {
    const line = lines.find(each => each.itemId === itemId)
    const skuId = line?.picks.find(pick => pick.pickId === pickId)?.skuId ?? 0
    const head = heads.find(each => each.itemId === itemId)
    const skuNo = names.find(each => each.skuId === skuId)?.skuNo ?? head?.itemNo ?? ''
    const texts = [returnNo, orderNo, skuNo, line?.name, head?.clientName]
    return { itemId, pickId, skuId, skuNo, num, weight, verdict, lot, off, refund, ...found(texts) }
  })
  const { rows: kept } = await sql<Kept>`
    insert into order_return_item (return_id, order_id, item_id, pick_id, channel_id, store_id, sku_id, sku_no, num, weight,
      verdict, lot, off, refund, remark, judge_time, search, grams, create_time, update_time, update_by)
    select ${id}, ${orderId}, v."itemId", v."pickId", i.channel_id, i.store_id, v."skuId", v."skuNo", v.num, v.weight,
      v.verdict, v.lot, v.off, v.refund, ${remark}, case when v.verdict > 0 then ${now}::timestamptz end, v.search, v.grams,
      ${now}, ${now}, ${caller.name}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("itemId" bigint, "pickId" bigint, "skuId" bigint,
        "skuNo" text, num int, weight numeric, verdict smallint, lot jsonb, off bigint, refund bigint, search text,
        grams text[])) with ordinality as v
      join order_item i on i.id = v."itemId"
    order by v.ordinality returning id, sku_id as "skuId", sku_no as "skuNo", num, verdict`.execute(tx)
  return kept
}
