import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { sum } from '../../../../src/values/pricing/exact.ts'
import { showTime } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { changeUnread } from '../../../plain/thing.ts'
import { shortList } from '../../parts/short-list.ts'
import { writeDocument } from '../../product/stock/document.query.ts'
import { type Move, moveStock } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { operations } from '../operation.query.ts'
import type { Locked } from '../order/act.query.ts'
import type { StoredLine } from '../order/store.query.ts'
import { judgeBehind, ordersBehind } from './behind.query.ts'
import { givenTo, keepHeld } from './lines.query.ts'
import { lockOperations, type Operation, referenceOf } from './lock.query.ts'
import { stepsOf } from './work.query.ts'

type Calls = typeof api.operation

/** As long as what is said of a verdict may be. */
const mostRemarked = 200

/** Pieces that come back from the workshop: so many of them are good, and weigh so much. */
interface Back {
  readonly operation: Operation
  readonly good: number
  readonly weight?: string
}

/**
 * What was made lies on the shelf, held for the order that it was made for; what that does not need feeds the oldest
 * shortage. What came back of a client may be sold again. Pieces that broke on the way are gone. Throws code 400 where
 * nothing was reported.
 */
export async function finishOperations({ ids }: Parsed<Calls['finish']>, context: Context): Promise<void> {
  const orders = await ordersBehind(context, ids)
  const over = await lockOperations(context, ids, { from: [3], act: '完工' })
  const back: Back[] = []
  for (const operation of over) {
    const last = (await stepsOf(context.tx, operation.id)).at(-1)
    if (!last) throw bad(orderWord('operation.none'))
    back.push({ operation, good: last.num, weight: last.out })
  }
  await judgeBehind(context, over, {
    ...{ verdict: 1, remark: ({ operationNo }) => `作业单${operationNo}完工` },
    move: () => shelve(context, { back, orders, kind: 14, remark: '完工' }),
  })
  await changeUnread(
    context,
    operations,
    over.map(({ id }) => ({ id, set: { status: 4, finishTime: showTime(context.now.getTime()) } })),
  )
}

/**
 * What was taken from the shelf lies there again, held as before; what was to be made is not; what came back of a client
 * waits for a verdict again.
 */
export async function cancelOperations(
  { ids, reason }: Parsed<Calls['cancel']>,
  context: Context,
): Promise<void> {
  const orders = await ordersBehind(context, ids)
  const over = await lockOperations(context, ids, { from: [1, 2, 3], act: '取消' })
  const back = over
    .filter(({ source }) => source !== 3)
    .map(operation => ({ operation, good: operation.source === 1 ? operation.num : 0 }))
  await judgeBehind(context, over, {
    ...{
      verdict: 0,
      remark: ({ operationNo }) => `作业单${operationNo}取消：${reason}`.slice(0, mostRemarked),
    },
    move: () => shelve(context, { back, orders, kind: 15, remark: '取消' }),
  })
  await changeUnread(
    context,
    operations,
    over.map(({ id }) => ({ id, set: { status: 5, remark: reason } })),
  )
}

interface Shelving {
  readonly back: readonly Back[]
  readonly orders: readonly Locked[]
  readonly kind: 14 | 15
  readonly remark: string
}

export async function shelve(context: Acting, { back, orders, kind, remark }: Shelving): Promise<void> {
  const lines = new Map(orders.flatMap(order => order.lines).map(line => [line.itemId, line]))
  const changed = new Map<number, StoredLine>()
  const moves = back.map(({ operation: { originId, skuId, num, ...operation }, good }): Move => {
    const given = givenTo([...lines.values()], { originId, num: good })
    const held = sum(given.map(line => line.reserved - (lines.get(line.itemId)?.reserved ?? 0)))
    for (const line of given) {
      lines.set(line.itemId, line)
      changed.set(line.itemId, line)
    }
    const move = { skuId, kind, onHand: good, reserved: held, inTransit: -num }
    return good > 0 ? move : { ...move, kind: 13, reference: referenceOf(operation) }
  })
  const good = back.filter(each => each.good > 0)
  const numbers = good.map(({ operation }) => operation.operationNo)
  const reference =
    good.length === 0
      ? undefined
      : await writeDocument(context, {
          ...{ opType: 9, kind: 'WG', remark: `作业单${shortList(numbers, '张')}${remark}` },
          lines: good.map(({ operation: { skuId }, good: quantity, weight }) => ({
            ...{ skuId, quantity },
            ...(weight === undefined ? {} : { weight }),
          })),
        })
  await moveStock(context, moves, reference)
  await keepHeld(context, orders, [...changed.values()])
}
