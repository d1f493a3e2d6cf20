import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { operationKinds } from '../../../../src/values/lists.ts'
import { pickedOf } from '../../../../src/values/order/line.ts'
import { orderStatuses } from '../../../../src/values/order/states.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { within } from '../../../plain/scope.ts'
import { changeUnread } from '../../../plain/thing.ts'
import { writeDocument } from '../../product/stock/document.query.ts'
import { moveStock } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { infors } from '../infor.query.ts'
import { type Locked, lockedOrders } from '../order/act.query.ts'
import type { StoredLine } from '../order/store.query.ts'
import { keepOperation } from './keep.query.ts'
import { keepHeld } from './lines.query.ts'
import { referenceOf } from './lock.query.ts'

type Call = (typeof api.operation)['add']

/** The line that a work order is for, with its order. */
interface For {
  readonly order: Locked
  readonly line: StoredLine
}

/** Opens a work order, and settles the 信息单 that asked for it. */
export async function addOperation(
  { inforId, ...asked }: Parsed<Call>,
  context: Context,
): Promise<Answer<Call>> {
  const made = await openOperation(asked, context)
  if (inforId !== undefined) await settleInfor(context, inforId, made.operationNo)
  return made
}

/**
 * Pieces leave the shelf, those first that the line holds which they are for, or are to be made; they are on their way
 * until the work order is finished. Throws code 400 where there are not so many.
 */
export async function openOperation(
  asked: Omit<Parsed<Call>, 'inforId'>,
  context: Acting,
): Promise<Answer<Call>> {
  const { kind, source, num, planTime, remark } = asked
  const of = asked.itemId === undefined ? undefined : await lineOf(context, asked.itemId)
  const skuId = of?.line.skuId ?? asked.skuId
  if (skuId === undefined) throw bad(orderWord('operation.sku'), 'skuId')
  if (of) mustNeed(of, num)
  const sku = await skuOf(context, skuId)
  const made = await keepOperation(context, {
    ...{ kind, source, num, planTime, remark, skuId, skuNo: sku.skuNo, skuName: sku.name },
    ...(of && { order: of.order, originId: of.line.originId }),
  })
  await take(context, { ...made, kind, source, num, skuId, of })
  return made
}

interface Taken {
  readonly id: number
  readonly operationNo: string
  readonly kind: number
  readonly source: number
  readonly num: number
  readonly skuId: number
  readonly of: For | undefined
}

const words: Readonly<Record<number, string>> = operationKinds

async function take(context: Acting, { of, source, num, skuId, ...made }: Taken): Promise<void> {
  if (source === 2) return moveStock(context, [{ skuId, kind: 13, inTransit: num }], referenceOf(made))
  const held = Math.min(num, of?.line.reserved ?? 0)
  const reference = await writeDocument(context, {
    ...{ opType: 8, kind: 'FC', remark: `作业单${made.operationNo}${words[made.kind]}` },
    lines: [{ skuId, quantity: num }],
  })
  await moveStock(context, [{ skuId, kind: 12, onHand: -num, reserved: -held, inTransit: num }], reference)
  if (of && held > 0) await keepHeld(context, [of.order], [{ ...of.line, reserved: of.line.reserved - held }])
}

async function lineOf(context: Acting, itemId: number): Promise<For> {
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from order_item where id = ${itemId}`.execute(context.tx)
  const [orderId] = rows.map(row => row.orderId)
  if (orderId === undefined) throw bad(orderWord('operation.line'), 'itemId')
  const [order] = await lockedOrders(context, [orderId])
  const line = order?.lines.find(each => each.itemId === itemId)
  if (!order || !line) throw gone()
  return { order, line }
}

/** Of what is packed or sent nothing is made any more. */
function mustNeed({ order: { orderNo, status }, line }: For, num: number): void {
  if (status > 3)
    throw bad(orderWord('order.state', { orderNo, status: orderStatuses[status], act: '开作业单' }))
  const open = line.num - pickedOf(line)
  if (num > open) throw bad(orderWord('operation.most', { n: open }), 'num')
}

async function skuOf({ tx }: Acting, skuId: number): Promise<{ skuNo: string; name: string }> {
  const { rows } = await sql<{ skuNo: string; name: string }>`
    select sku_no as "skuNo", name from sku where id = ${skuId}`.execute(tx)
  const [sku] = rows
  if (!sku) throw gone()
  return sku
}

/** The 信息单 that asked for it is settled by it. */
async function settleInfor(context: Context, id: number, operationNo: string): Promise<void> {
  const { rows } = await sql<{ status: number }>`
    select t.status from infor t where t.id = ${id} and ${within(infors, context.scope)} for update of t`.execute(
    context.tx,
  )
  const [infor] = rows
  if (!infor) throw gone()
  if (infor.status !== 1) throw bad(orderWord('operation.infor'))
  await changeUnread(context, infors, [{ id, set: { status: 2, reply: `已开作业单${operationNo}` } }])
}
