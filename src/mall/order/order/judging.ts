import type { ActedRow } from '../../../commands/command.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { codesOf } from '../../../plain/plain.ts'
import { queueOf } from '../../../plain/queue/queue-of.ts'
import { send } from '../../../wire/client.ts'
import { owedOf, rejecting } from './owed.ts'
import type { Standing } from './standing.ts'
import { order } from './thing.ts'

/** In the queue each order is one verdict: what is refused is said there. */
async function judge(judged: ActedRow<Standing>, isPassed: boolean, reason = ''): Promise<string> {
  const { id, name, version = 1 } = judged
  const rows = [{ id, version }]
  const answer = await send(orderCalls.audit, { rows, pass: isPassed, reason })
  if (answer.applied.length > 0)
    return isPassed ? `${name}已通过` : `${name}已驳回${owedOf([judged], answer.applied)}`
  const by = answer.conflicts[0]?.by ?? '其他人'
  throw new Error(answer.refused[0]?.reason ?? `${name}已被${by}修改，请看过再试`)
}

const takeBack = async ({ id, name }: ActedRow<Standing>): Promise<void> => {
  const { applied, refused } = await send(orderCalls.revoke, { ids: [id] })
  if (applied.length === 0) throw new Error(refused[0]?.reason ?? `${name}不能撤回`)
}

/** 待审核 one by one. */
export const judging = queueOf(order, {
  permit: codesOf(orderCalls.audit),
  unless: ({ row }) => (row.orderStatus === 1 ? undefined : '只有待审核的订单可以审核'),
  pass: { title: '通过', said: '已通过', run: row => judge(row, true), back: takeBack },
  answer: {
    title: '驳回',
    said: '已驳回',
    ask: { reason: rejecting },
    run: (row, { reason }) => judge(row, false, reason.trim()),
    back: '驳回不能撤回，请再来一单',
  },
})
