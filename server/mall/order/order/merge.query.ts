import { sql } from 'kysely'
import { type Mergeable, mergeProblem, oldestOf } from '../../../../src/values/order/merge.ts'
import { headOf } from '../../../../src/values/order/settle.ts'
import { sum } from '../../../../src/values/pricing/exact.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { within } from '../../../plain/scope.ts'
import type { Acting } from '../acting.query.ts'
import { orders } from '../order.query.ts'
import { imageOf, noteOrders } from './note.query.ts'
import { keepHeads, storedLines } from './store.query.ts'

/**
 * The lines of these orders move unchanged into the oldest; the others end, and count as no cancellation. Throws code 400
 * with the reason where they do not belong together.
 */
export async function mergeOrders(
  context: Acting,
  ids: readonly number[],
): Promise<{ id: number; orderNo: string }> {
  const { tx, scope, now } = context
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows } = await sql<Mergeable & { deposit: number }>`
    select t.id, t.order_no as "orderNo", t.status, t.channel_id as "channelId", coalesce(t.store_id, 0) as "storeId",
      t.receiver, t.phone, t.address, t.metal_mode as "metalMode", t.lock_until as "lockUntil", t.picked, t.deposit,
      exists (select from sorting_line l where l.order_id = t.id and l.open) as "isInWave",
      (select count(*)::int from order_item i where i.order_id = t.id) as lines
    from orders t where t.id = any(${wanted}::bigint[]) and ${within(orders, scope)}
    order by t.id for no key update of t`.execute(tx)
  if (rows.length !== wanted.length) throw gone()
  const problem = mergeProblem(rows)
  if (problem !== undefined) throw bad(problem)
  const into = oldestOf(rows)
  if (!into) throw gone()
  const before = await imageOf(tx, wanted)
  const others = wanted.filter(id => id !== into.id)
  await sql`update order_item set order_id = ${into.id} where order_id = any(${others}::bigint[])`.execute(tx)
  await sql`update order_discount set order_id = ${into.id} where order_id = any(${others}::bigint[])`.execute(
    tx,
  )
  const ended = {
    ...{ status: 7, deposit: 0, merged_into: into.id, reason: `已并入${into.orderNo}`, cancel_time: now },
  }
  const sums = headOf(await storedLines(tx, [into.id]))
  await keepHeads(context, [
    { id: into.id, set: { deposit: sum(rows.map(({ deposit }) => deposit)) }, sums },
    ...others.map(id => ({ id, set: ended, sums: headOf([]) })),
  ])
  await noteOrders(context, wanted, before)
  return { id: into.id, orderNo: into.orderNo }
}
