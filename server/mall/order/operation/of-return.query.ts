import { sql } from 'kysely'
import { returnVerdicts } from '../../../../src/values/lists.ts'
import { showTime } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import { changeUnread } from '../../../plain/thing.ts'
import type { Acting } from '../acting.query.ts'
import { operations } from '../operation.query.ts'
import { keepOperation } from './keep.query.ts'

/** A lot that came back and goes to the maker. */
interface Sent {
  readonly id: number
  readonly returnNo: string
  readonly orderId: number
  readonly orderNo: string
  readonly skuId: number
  readonly skuNo: string
  readonly num: number
}

/** 返厂: each lot has its work order. Its pieces are on their way already, by the return. */
export async function sendToMaker(context: Acting, lots: readonly Sent[]): Promise<void> {
  if (lots.length === 0) return
  const { rows } = await sql<{ id: number; name: string }>`select id, name from sku
    where id = any(${lots.map(({ skuId }) => skuId)}::bigint[])`.execute(context.tx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const { id: returnItemId, returnNo, orderId, orderNo, skuId, skuNo, num } of lots)
    await keepOperation(context, {
      ...{ kind: 9, source: 3, skuId, skuNo, skuName: names.get(skuId) ?? '', num, planTime: null },
      ...{ order: { id: orderId, orderNo }, returnItemId, remark: `退货${returnNo}` },
    })
}

/** Somebody has judged lots that are with the maker: 可售 ends their work orders as done, 报损 as cancelled. */
export async function endWithMaker(
  context: Context,
  lotIds: readonly number[],
  verdict: 1 | 3,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from operation
    where return_item_id = any(${[...lotIds]}::bigint[]) and status < 4 order by id for no key update`.execute(
    context.tx,
  )
  const ended = verdict === 1 ? { status: 4, finishTime: showTime(context.now.getTime()) } : { status: 5 }
  await changeUnread(
    context,
    operations,
    rows.map(({ id }) => ({ id, set: { ...ended, remark: `退货已判定${returnVerdicts[verdict]}` } })),
  )
}
