import type { Ask, Command, Ctx } from '../../../commands/command.ts'
import { orderReturnCalls } from '../../../generated/contract/calls/orderReturn.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, onRow, onRows } from '../../../plain/thing-command.ts'
import { returnVerdicts } from '../../../values/lists.ts'
import { whyNoReturn } from '../../../values/order/return.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { operation } from '../operation/thing.ts'
import { onOrderPage } from '../order/detail/on-page.ts'
import { openDialog } from '../order/open-dialog.ts'
import { isStatus } from '../order/status.ts'
import { order, orderPlain } from '../order/thing.ts'
import { toOrder } from '../to-order.ts'
import { returnParameter } from './address.ts'
import { orderReturn } from './thing.ts'

/** Takes pieces of an order back: a dialog beside its list, or on its page. */
function returnOf(thing: typeof order): Command {
  return onRow(thing, {
    id: `${thing.id}.return`,
    at: ['head'],
    title: '退货',
    icon: 'arrow-left',
    words: ['return', 'refund', '退款'],
    keys: ['KeyT'],
    permit: codesOf(orderReturnCalls.add),
    unless: ({ row: { orderNo, orderStatus: status } }) =>
      isStatus(status) ? whyNoReturn({ orderNo, status }) : undefined,
    run: openDialog(thing, returnParameter),
  })
}

interface Waiting {
  readonly verdict: number
}

/** What waits, or is back from the maker. */
function whyNotJudged({ rows }: Ctx<Waiting>): string | undefined {
  const isOver = rows.some(({ row: { verdict } }) => verdict !== 0 && verdict !== 2)
  return isOver ? '其中有已经判定的退货' : undefined
}

const verdict: Ask = {
  question: '判定为？',
  choices: ({ rows }) =>
    ([1, 2, 3] as const)
      // What is back from the maker is not sent there again.
      .filter(each => each !== 2 || rows.every(({ row }) => row.verdict !== 2))
      .map(each => ({ value: String(each), label: returnVerdicts[each] })),
}
const remark: Ask = {
  question: '判定说明，可以空着，客户看不到',
  check: typedText({ max: 200 }),
}

const judged = (text: string): 1 | 2 | 3 => (text === '1' ? 1 : text === '2' ? 2 : 3)

export const commands: readonly Command[] = [
  onOrderPage(returnOf(order)),
  returnOf(orderPlain),
  onRows(orderReturn, {
    id: 'orderReturn.judge',
    at: ['primary', 'bulk'],
    title: '判定退货',
    titled: ({ rows }) => (rows.length > 1 ? `判定${rows.length}条` : '判定'),
    icon: 'circle-check',
    words: ['judge', 'verdict', '可售', '返厂', '报损'],
    keys: ['KeyS'],
    permit: codesOf(orderReturnCalls.judge),
    lock: 2000,
    unless: whyNotJudged,
    ask: { verdict, remark },
    async run({ rows }, given) {
      const word = judged(given.verdict)
      await send(orderReturnCalls.judge, {
        rows: rows.map(({ id, version = 1 }) => ({ id, version })),
        verdict: word,
        remark: given.remark.trim(),
      })
      return `${rows.length}条退货已判定${returnVerdicts[word]}`
    },
  }),
  follow(
    orderReturn,
    {
      id: 'orderReturn.operation',
      at: ['head'],
      title: '查看返厂的作业单',
      words: ['operation', 'work order', '返修'],
      unless: ({ row: { verdict } }) => (verdict === 2 ? undefined : '不在返厂'),
    },
    operation,
    ({ row: { orderNo } }) => ({ 'f.orderNo': orderNo }),
  ),
  toOrder(orderReturn, { id: 'orderReturn.open', title: '打开退货的订单' }),
]
