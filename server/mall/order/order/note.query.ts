import { sql } from 'kysely'
import { returnVerdicts } from '../../../../src/values/lists.ts'
import type { Tx } from '../../../db/database.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import type { Acting } from '../acting.query.ts'

const verdicts = Object.values(returnVerdicts)

/** An order as the log remembers it: its head and its lines in few words each. */
export async function imageOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Image>> {
  const { rows } = await sql<Image & { id: number }>`${plannedOnce}
    select o.id, o.order_no as "orderNo", o.status as "orderStatus", o.total_count as "totalCount", o.picked, o.short,
      o.payment, o.actual_weight as "actualWeight", o.remarks, o.reason, o.transport_name as "transportName",
      o.waybill_no as "waybillNo", concat_ws(' ', o.receiver, o.phone, o.address) as delivery,
      o.deposit, case when o.status = 7 then o.deposit else 0 end as owed, o.lock_until as "lockUntil",
      (select string_agg(i.sku_no || ' × ' || i.num || case when i.pick_num > 0 then '，已配' || i.pick_num else '' end
        || coalesce('，' || nullif(concat_ws(' ', nullif(i.size, ''), nullif(i.engraving, ''), nullif(i.cert_title, '')), ''), ''),
        '；' order by i.id) from order_item i where i.order_id = o.id) as items,
      (select coalesce(sum(r.num), 0)::int from order_return r where r.order_id = o.id) as returned,
      (select coalesce(sum(r.refund), 0)::bigint from order_return r where r.order_id = o.id) as refund,
      (select string_agg(t.sku_no || ' × ' || t.num || (${verdicts}::text[])[t.verdict + 1], '；' order by t.id)
        from order_return_item t where t.order_id = o.id) as returns
    from orders o where o.id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...image }) => [id, image]))
}

export type Image = Readonly<Record<string, unknown>>

/** What an act made of orders are changes of them; of those that `before` does not know it is their beginning. */
export async function noteOrders(
  context: Acting,
  ids: readonly number[],
  before: ReadonlyMap<number, Image>,
): Promise<void> {
  const images = await imageOf(context.tx, ids)
  for (const id of ids) {
    const after = images.get(id)
    const was = before.get(id) ?? null
    if (!after) continue
    const changed = Object.keys(after).filter(field => !was || was[field] !== after[field])
    if (changed.length === 0) continue
    const only = (image: Image) => Object.fromEntries(changed.map(field => [field, image[field]]))
    context.changed({ table: 'orders', rowId: id, before: was && only(was), after: only(after) })
  }
  context.counted('order_item', [])
}

/** Of an order that begins. */
export const nothingBefore: ReadonlyMap<number, Image> = new Map()
