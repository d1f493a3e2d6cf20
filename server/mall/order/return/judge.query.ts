import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { returnVerdicts } from '../../../../src/values/lists.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { within } from '../../../plain/scope.ts'
import { conflicting } from '../../../plain/thing.ts'
import { shortList } from '../../parts/short-list.ts'
import { endWithMaker, sendToMaker } from '../operation/of-return.query.ts'
import { lockedOrders } from '../order/act.query.ts'
import { returnItems } from '../return.query.ts'
import { moveReturned } from './stock.query.ts'
import { keepVerdict, type Lot, lockLots } from './verdict.query.ts'

type Call = (typeof api.orderReturn)['judge']

/**
 * 可售 is there again, 报损 is gone, 返厂 has a work order, and may be judged again when it is back. Throws code 400 for what
 * was judged for good.
 */
export async function judgeReturns(
  { rows, verdict, remark }: Parsed<Call>,
  context: Context,
): Promise<Answer<Call>> {
  const lots = await lockedLots(
    context,
    rows.map(({ id }) => id),
  )
  for (const lot of lots) {
    const seen = rows.find(({ id }) => id === lot.id)
    if (seen?.version !== lot.version)
      throw conflicting({ current: { id: lot.id, version: lot.version }, by: lot.by, at: lot.at })
    if (lot.verdict !== 0 && (lot.verdict !== 2 || verdict === 2))
      throw bad(orderWord('order.judged', { skuNo: lot.skuNo, verdict: returnVerdicts[lot.verdict] }))
  }
  const numbers = [...new Set(lots.map(({ returnNo }) => returnNo))]
  await keepVerdict(context, lots, {
    verdict,
    remark: () => remark,
    move: () =>
      moveReturned(
        context,
        lots.map(({ skuId, ibcId, num, weight, verdict: was }) => ({
          ...{ skuId, ibcId, num, weight, before: was, verdict },
        })),
        { remark: `退货${shortList(numbers, '单')}判定${returnVerdicts[verdict]}` },
      ),
  })
  const ids = lots.map(({ id }) => id)
  if (verdict === 2) await sendToMaker(context, lots)
  else if (verdict === 1 || verdict === 3) await endWithMaker(context, ids, verdict)
  return { judged: lots.length }
}

/** Orders, their lines, and then these lots. Throws code 404 where one is not the caller's. */
async function lockedLots(context: Context, asked: readonly number[]): Promise<readonly Lot[]> {
  const { tx, scope } = context
  const wanted = [...new Set(asked)].sort((a, b) => a - b)
  const { rows: of } = await sql<{
    orderId: number
  }>`select distinct t.order_id as "orderId" from order_return_item t
    where t.id = any(${wanted}::bigint[]) and ${within(returnItems, scope)}`.execute(tx)
  await lockedOrders(
    context,
    of.map(({ orderId }) => orderId),
  )
  const lots = await lockLots(tx, wanted)
  const isOwn = lots.every(({ orderId }) => of.some(each => each.orderId === orderId))
  if (lots.length < wanted.length || !isOwn) throw gone()
  return lots
}
