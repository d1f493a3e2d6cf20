import { type Command, type Ctx, command } from '../../../../commands/command.ts'
import { copyText } from '../../../../kit/copy-text.ts'
import { orderDetailPane, orderDetailVerb } from './handle.ts'
import { openedFrom } from './neighbours.ts'

const shared = { group: '订单详情', screen: 'OrderDetail', home: orderDetailPane } as const
const opened = (ctx: Ctx) => ctx.pane?.order
const notOpen = '请先打开一个订单'

function step(name: 'next' | 'previous', title: string, keys: readonly string[], delta: 1 | -1): Command {
  return command({
    ...shared,
    ...orderDetailVerb(name),
    title,
    icon: delta === 1 ? 'chevron-down' : 'chevron-up',
    words: [name],
    keys,
    unless: ctx => (opened(ctx) ? opened(ctx)?.whyNotStep(delta) : notOpen),
    async run(ctx) {
      const why = await opened(ctx)?.step(delta)
      if (why !== undefined) ctx.warn(why)
    },
  })
}

export const commands: readonly Command[] = [
  step('next', '下一单', ['KeyJ', 'Alt+ArrowDown'], 1),
  step('previous', '上一单', ['KeyK', 'Alt+ArrowUp'], -1),
  command({
    ...shared,
    ...orderDetailVerb('copy'),
    title: '复制订单号',
    icon: 'copy',
    words: ['copy', 'number'],
    keys: ['KeyC'],
    unless: ({ rows }) => (rows.length === 1 ? undefined : notOpen),
    async run({ rows: [row], say, warn }) {
      if (!row) return
      if (await copyText(row.name)) say('已复制')
      else warn('没有复制成功')
    },
  }),
  command({
    ...shared,
    ...orderDetailVerb('refresh'),
    title: '刷新订单详情',
    icon: 'refresh-cw',
    words: ['refresh', 'reload'],
    keys: ['KeyR'],
    unless: ctx => (opened(ctx) ? undefined : notOpen),
    run: ctx => opened(ctx)?.refresh(),
  }),
  command({
    ...shared,
    ...orderDetailVerb('leave'),
    title: '返回订单列表',
    icon: 'arrow-left',
    words: ['back', 'close', '关闭'],
    keys: ['Escape', 'Alt+KeyQ'],
    unless: ctx => (opened(ctx) ? undefined : notOpen),
    run(ctx) {
      const from = openedFrom()
      if (from && ctx.sees(from.screen)) ctx.open(from.screen, from.search)
      else ctx.open(ctx.sees('OrderListNew') ? 'OrderListNew' : 'OrderList')
    },
  }),
]
