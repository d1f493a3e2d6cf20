import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import type { OrderLine } from '../../../../src/values/order/line.ts'
import { type Asked, returnOf, whyNoReturn } from '../../../../src/values/order/return.ts'
import type { OrderStatus } from '../../../../src/values/order/states.ts'
import { sum, units } from '../../../../src/values/pricing/exact.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { oneRow } from '../../../plain/list.ts'
import { storedLines } from '../order/store.query.ts'
import { orders } from '../order.query.ts'

interface Standing {
  readonly orderNo: string
  readonly status: OrderStatus
}

type Call = (typeof api.orderReturn)['preview']

/** What would be paid back, to the cent that the return itself will say. */
export async function previewReturn(
  { id, lines }: Parsed<Call>,
  { tx, scope }: Context,
): Promise<Answer<Call>> {
  await oneRow(tx, orders, id, scope)
  const { rows } =
    await sql<Standing>`select order_no as "orderNo", status from orders where id = ${id}`.execute(tx)
  const [order] = rows
  if (!order) throw gone()
  const { returned } = await mustReturn(tx, order, await storedLines(tx, [id]), lines)
  return {
    refund: sum(returned.map(({ refund }) => refund)),
    lines: returned.map(({ refund }) => ({ refund })),
  }
}

/** Throws code 400 with the reason where these pieces do not come back. */
export async function mustReturn(
  tx: Tx,
  order: Standing,
  lines: readonly OrderLine[],
  asked: readonly Asked[],
) {
  const why = whyNoReturn(order)
  if (why !== undefined) throw bad(why)
  const result = returnOf(lines, asked, await goneOf(tx, lines))
  if (typeof result === 'string') throw bad(result)
  return result
}

/** What has come back of each lot by weight. */
export async function goneOf(db: Db, lines: readonly OrderLine[]): Promise<ReadonlyMap<number, bigint>> {
  const picks = lines.flatMap(line => line.picks.map(({ pickId }) => pickId))
  const { rows } = await sql<{ pickId: number; weight: string }>`
    select pick_id as "pickId", sum(weight)::text as weight from order_return_item
    where pick_id = any(${picks}::bigint[]) group by pick_id`.execute(db)
  return new Map(rows.map(({ pickId, weight }) => [pickId, units(weight)]))
}
