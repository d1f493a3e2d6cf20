import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Acting } from '../acting.query.ts'
import { imageOf, noteOrders } from '../order/note.query.ts'
import type { Verdict } from './stock.query.ts'

/** Pieces of a return that are locked. */
export interface Lot {
  readonly id: number
  readonly version: number
  readonly orderId: number
  readonly orderNo: string
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

/** In the order of their ids; their orders are locked before them. */
export async function lockLots(tx: Tx, ids: readonly number[]): Promise<readonly Lot[]> {
  const { rows } = await sql<Lot>`
    select t.id, t.version, t.order_id as "orderId", o.order_no as "orderNo", r.return_no as "returnNo",
      p.ibc_id as "ibcId", t.sku_id as "skuId", t.sku_no as "skuNo", t.num, t.weight::text as weight, t.verdict, t.remark,
      t.update_by as by, t.update_time as at
    from order_return_item t join order_return r on r.id = t.return_id join orders o on o.id = t.order_id
      join order_pick p on p.id = t.pick_id
    where t.id = any(${[...ids]}::bigint[]) order by t.id for no key update of t`.execute(tx)
  return rows
}

interface Judging {
  readonly verdict: Verdict
  readonly remark: (lot: Lot) => string
  /** What it does to stock. */
  move(): Promise<void>
}

/**
 * What becomes of lots. The version of an order counts the verdicts of its lots too, so that a page that shows them knows
 * that it is old.
 */
export async function keepVerdict(
  context: Acting,
  lots: readonly Lot[],
  { verdict, remark, move }: Judging,
): Promise<void> {
  const { tx, now, caller } = context
  const orderIds = [...new Set(lots.map(({ orderId }) => orderId))].sort((a, b) => a - b)
  const before = await imageOf(tx, orderIds)
  const said = lots.map(lot => ({ id: lot.id, remark: remark(lot) }))
  await sql`update order_return_item t set verdict = ${verdict}, remark = v.remark,
      judge_time = ${verdict === 0 ? null : now}, version = t.version + 1, update_time = ${now}, update_by = ${caller.name}
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as v(id bigint, remark text) where t.id = v.id`.execute(
    tx,
  )
  await sql`update orders set version = version + 1, update_time = ${now}, update_by = ${caller.name}
    where id = any(${orderIds}::bigint[])`.execute(tx)
  await move()
  for (const lot of lots) {
    const given = remark(lot)
    const isSame = given === lot.remark
    context.changed({
      ...{ table: 'order_return_item', rowId: lot.id },
      before: { verdict: lot.verdict, ...(isSame ? {} : { remark: lot.remark }) },
      after: { verdict, ...(isSame ? {} : { remark: given }) },
    })
  }
  await noteOrders(context, orderIds, before)
}
