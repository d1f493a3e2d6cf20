import { sql } from 'kysely'
import type { Api } from '../../../../src/contract/api.ts'
import type { Answer } from '../../../../src/contract/call.ts'
import { found } from '../../../plain/pieces.ts'
import { nextNumber } from '../../numbers.ts'
import type { Acting } from '../acting.query.ts'

/** A work order that begins. */
export interface NewOperation {
  readonly kind: number
  readonly source: number
  readonly skuId: number
  readonly num: number
  readonly skuNo: string
  readonly skuName: string
  readonly planTime: string | null
  readonly remark: string
  readonly order?: { readonly id: number; readonly orderNo: string }
  readonly originId?: number
  readonly returnItemId?: number
}

/** It has a number and waits for somebody; what it does to stock is its opener's. */
export async function keepOperation(
  context: Acting,
  { order, originId, returnItemId, ...one }: NewOperation,
): Promise<Answer<Api['operation']['add']>> {
  const { tx, now, caller, services } = context
  const { kind, source, skuId, skuNo, skuName, num, planTime, remark } = one
  const operationNo = await nextNumber(services, 'ZY', now)
  const { search, grams } = found([operationNo, order?.orderNo, skuNo, skuName, remark])
  const { rows } = await sql<{ id: number }>`
    insert into operation (operation_no, kind, source, order_id, origin_id, return_item_id, sku_id, sku_no, sku_name, num,
      plan_time, remark, search, grams, create_time, update_time, update_by)
    values (${operationNo}, ${kind}, ${source}, ${order?.id ?? null}, ${originId ?? null}, ${returnItemId ?? null}, ${skuId},
      ${skuNo}, ${skuName}, ${num}, ${planTime}::timestamp at time zone 'Asia/Shanghai', ${remark}, ${search},
      ${grams}::text[], ${now}, ${now}, ${caller.name}) returning id`.execute(tx)
  const made = { id: rows[0]?.id ?? 0, operationNo }
  context.changed({
    ...{ table: 'operation', rowId: made.id, before: null },
    after: { operationNo, kind, source, status: 1, skuNo, num, planTime, remark },
  })
  return made
}
