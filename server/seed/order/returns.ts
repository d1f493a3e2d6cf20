import { pickedOf } from '../../../src/values/order/line.ts'
import type { Acting } from '../../mall/order/acting.query.ts'
import { lockedOrder, takeBack } from '../../mall/order/return/add.query.ts'
import type { Verdict } from '../../mall/order/return/stock.query.ts'

const reasons = ['圈口不合适', '客户不喜欢', '表面有划痕', '扣头松动'] as const
const verdicts: readonly Verdict[] = [1, 0, 2, 3]

/** Of some delivered orders a piece of each of the first lines came back. */
export async function seedReturn(context: Acting, orderId: number, turn: number): Promise<void> {
  const order = await lockedOrder(context, orderId)
  const picks = order.lines.filter(line => pickedOf(line) > 0).flatMap(line => line.picks.slice(0, 1))
  const lines = picks.slice(0, 2).map(({ pickId }, place) => {
    return { pickId, num: 1, verdict: verdicts[(turn + place) % verdicts.length] ?? 0 }
  })
  const reason = reasons[turn % reasons.length] ?? reasons[0]
  await takeBack(context, order, { lines, reason, remark: '' })
}
