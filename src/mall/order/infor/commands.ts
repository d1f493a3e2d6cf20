import type { Ask, Command, Ctx } from '../../../commands/command.ts'
import { inforCalls } from '../../../generated/contract/calls/infor.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, onRow, onRows } from '../../../plain/thing-command.ts'
import { inforItems } from '../../../values/lists.ts'
import { orderStatuses } from '../../../values/order/states.ts'
import { orderWord } from '../../../values/order/words.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { onOrderPage } from '../order/detail/on-page.ts'
import { isStatus } from '../order/status.ts'
import { order, orderPlain } from '../order/thing.ts'
import { toOrder } from '../to-order.ts'
import { handle, rejection, settling } from './handle.ts'
import { judging } from './judging.ts'
import { infor } from './thing.ts'

interface Handled {
  readonly status: number
}

const shared = {
  permit: codesOf(inforCalls.handle),
  lock: 4000,
  at: ['head', 'bulk'],
  unless: ({ rows }: Ctx<Handled>) =>
    rows.every(({ row }) => row.status === 1) ? undefined : '其中有已经处理过的信息单',
} as const

const said = { 1: '已处理', 2: '已驳回', 3: '已转为订单备注' } as const

async function act(ids: readonly number[], action: 1 | 2 | 3, reply = ''): Promise<string> {
  await handle(ids, action, reply)
  return `${ids.length}张信息单${said[action]}`
}

const itemOf = (text: string): 1 | 2 | 3 => (text === '1' ? 1 : text === '2' ? 2 : 3)
const wish: Readonly<Record<'item' | 'content', Ask>> = {
  item: {
    question: '补充哪一项？',
    choices: () => Object.entries(inforItems).map(([value, label]) => ({ value, label })),
  },
  content: {
    question: '要怎么做？最多200个字符',
    check: typedText({ max: 200, required: '请填写内容' }),
  },
}

/** Something is added to an order after it was placed, until it is packed. */
function addTo(thing: typeof order): Command {
  return onRow(thing, {
    id: `${thing.id}.infor`,
    at: ['head'],
    title: '补充信息',
    icon: 'plus',
    words: ['infor', '信息单', '字印', '圈口', '证书'],
    keys: ['KeyI'],
    permit: codesOf(inforCalls.add),
    lock: 2000,
    ask: wish,
    unless: ({ row: { orderNo, orderStatus: status } }) =>
      isStatus(status) && status > 3
        ? orderWord('infor.late', { orderNo, status: orderStatuses[status] })
        : undefined,
    async run({ row: { orderNo } }, _ctx, { item, content }) {
      await send(inforCalls.add, { orderNo, item: itemOf(item), content: content.trim() })
      return `已给${orderNo}补充${inforItems[itemOf(item)]}`
    },
  })
}

export const commands: readonly Command[] = [
  onOrderPage(addTo(order)),
  addTo(orderPlain),
  toOrder(infor, { id: 'infor.order', title: '打开信息单的订单' }),
  onRows(infor, {
    ...shared,
    id: 'infor.remark',
    title: '转为订单备注',
    icon: 'file-text',
    words: ['remark', 'note', '备注'],
    run: ctx => act(idsOf(ctx), 3),
  }),
  onRows(infor, {
    ...shared,
    id: 'infor.settle',
    title: '处理信息单',
    icon: 'check',
    words: ['settle', 'handle', 'done'],
    keys: ['KeyS'],
    ask: { reply: settling },
    run: (ctx, { reply }) => act(idsOf(ctx), 1, reply),
  }),
  onRows(infor, {
    ...shared,
    id: 'infor.reject',
    title: '驳回信息单',
    icon: 'x',
    words: ['reject'],
    ask: { reply: rejection.ask },
    confirm: ({ rows }) => `确定驳回${rows.length}张信息单吗？`,
    run: (ctx, { reply }) => act(idsOf(ctx), 2, reply),
  }),
  ...judging,
]
