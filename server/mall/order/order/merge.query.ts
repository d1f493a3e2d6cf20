import { sql } from 'kysely'
import { type Mergeable, mergeProblem, oldestOf } from '../../../../src/values/order/merge.ts'
import { headOf } from '../../../../src/values/order/settle.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { within } from '../../../plain/scope.ts'
import type { Acting } from '../acting.query.ts'
import { orders } from '../order.query.ts'
import { imageOf, noteOrder } from './note.query.ts'
import { keepHead, storedLines } from './store.query.ts'

/**
 * The lines of these orders move unchanged into the oldest; the others end, and count as no cancellation. Throws code 400
 * with the reason where they do not belong together.
 */
export async function mergeOrders(
  context: Acting,
  ids: readonly number[],
): Promise<{ id: number; orderNo: string }> {
  const { tx, scope, now, caller } = context
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows } = await sql<Mergeable>`
    select t.id, t.order_no as "orderNo", t.status, t.channel_id as "channelId", coalesce(t.store_id, 0) as "storeId",
      t.receiver, t.phone, t.address, t.metal_mode as "metalMode", t.lock_until as "lockUntil", t.picked, false as "isInWave",
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
  await sql`update orders set deposit = (select sum(o.deposit) from orders o where o.id = any(${wanted}::bigint[]))
    where id = ${into.id}`.execute(tx)
  await sql`update orders set status = 7, deposit = 0, merged_into = ${into.id}, reason = ${`已并入${into.orderNo}`}, cancel_time = ${now}
    where id = any(${others}::bigint[])`.execute(tx)
  await sql`update orders set version = version + 1, update_time = ${now}, update_by = ${caller.name}
    where id = any(${wanted}::bigint[])`.execute(tx)
  await keepHead(context, into.id, headOf(await storedLines(tx, [into.id])))
  for (const id of others) await keepHead(context, id, headOf([]))
  for (const id of wanted) await noteOrder(context, id, { before: before.get(id) ?? null })
  return { id: into.id, orderNo: into.orderNo }
}
