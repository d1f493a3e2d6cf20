import { sql } from 'kysely'
import { depositOf } from '../../../../src/values/order/metal.ts'
import { components } from '../../../../src/values/pricing/types.ts'
import type { Context } from '../../../call/context.ts'
import { gone } from '../../../call/refusal.ts'
import { someRows } from '../../../plain/list.ts'
import { orderItems, orders } from '../order.query.ts'
import { depositRateOf } from './metal.query.ts'

type Row = Record<string, unknown>

/** An order whole. Throws code 404 for a missing one and for another's alike. */
export async function detailsOf(context: Context, id: number): Promise<Row> {
  const [order] = await detailsOfSome(context, [id])
  if (!order) throw gone()
  return order
}

/** Orders whole, in the order asked; missing and foreign ones are left out. */
export async function detailsOfSome(context: Context, ids: readonly number[]): Promise<Row[]> {
  const { tx, scope } = context
  const heads = await someRows(tx, orders, ids, scope)
  const seen = heads.map(({ id }) => Number(id))
  const { rows: more } = await sql<Row>`
    select id, metal_mode as "metalMode", receiver, phone, address, gram_charges as "gramCharges",
      piece_charges as "pieceCharges", extra_charges as "extraCharges", fixed_charges as "fixedCharges",
      metal_charges as "metalCharges", lock_until as "lockUntil", discount, audit_time as "auditTime", allot_time as "allotTime",
      deliver_time as "deliverTime", finish_time as "finishTime", cancel_time as "cancelTime"
    from orders where id = any(${seen}::bigint[])`.execute(tx)
  const items = await someRows(tx, orderItems, await lineIdsOf(context, seen), scope)
  const { rows: discounts } = await sql<{ orderId: number; component: keyof typeof components } & Row>`
    select order_id as "orderId", item_id as "itemId", lane, source_id as "sourceId", name, wording, component,
      amount from order_discount
    where order_id = any(${seen}::bigint[]) order by id`.execute(tx)
  const moreOf = new Map(more.map(row => [row.id, row]))
  const itemsOf = byOrder(items)
  const discountsOf = byOrder(discounts)
  const rate = await depositRateOf(tx)
  return heads.map(head => ({
    ...{ ...head, ...moreOf.get(head.id) },
    depositDue: depositOf(Number(moreOf.get(head.id)?.metalCharges ?? 0), rate),
    items: [...(itemsOf.get(head.id) ?? [])],
    discounts: (discountsOf.get(head.id) ?? []).map(({ orderId: _order, component, ...row }) => ({
      ...{ ...row, component: components[component] },
    })),
  }))
}

function byOrder<R extends Row>(rows: readonly R[]): ReadonlyMap<unknown, readonly R[]> {
  const grouped = new Map<unknown, R[]>()
  for (const row of rows) {
    const together = grouped.get(row.orderId)
    if (together) together.push(row)
    else grouped.set(row.orderId, [row])
  }
  return grouped
}

/** The lines of these orders, order by order, each in the order in which they were put in. */
export async function lineIdsOf({ tx }: Pick<Context, 'tx'>, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${[...orderIds]}::bigint[]) with ordinality as o(id, place)
    join order_item i on i.order_id = o.id order by o.place, i.id limit ${mostLines + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of all that are asked for at once: 200 orders of 500 lines are more than anybody prints, or opens in a workbook. */
export const mostLines = 20_000
