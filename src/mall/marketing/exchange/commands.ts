import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { exchangeCalls } from '../../../contract/calls/exchange.generated.ts'
import { oneRow } from '../../../plain/commands.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { nameOf, refresh, rowOf, within } from '../../parts/row-command.ts'
import { exchange } from './thing.ts'

const shared = {
  ...within(exchange),
  lock: 4000,
  unless: (ctx: Ctx) =>
    oneRow(exchange, ctx) ?? (rowOf(ctx)?.status === 1 ? undefined : '只有待发货的兑换可以处理'),
} as const

export const exchangeCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'exchange.deliver',
    at: ['head'],
    title: '发货',
    icon: 'arrow-right',
    words: ['deliver', 'ship'],
    keys: ['KeyD'],
    permit: codesOf(exchangeCalls.deliver),
    ask: {
      waybillNo: {
        question: '快递单号',
        check: text =>
          /^[\w-]{1,40}$/.test(text.trim()) ? undefined : '快递单号只能是字母、数字和连字符，最多40个字符',
      },
    },
    async run(ctx, { waybillNo }) {
      const [row] = ctx.rows
      if (!row) return
      await send(exchangeCalls.deliver, { id: row.id, waybillNo: waybillNo.trim() })
      ctx.say(`${nameOf(ctx)}已发货`)
      await refresh(ctx)
    },
  }),
  command({
    ...shared,
    id: 'exchange.cancel',
    at: ['head'],
    title: '取消兑换并退分',
    icon: 'x',
    words: ['cancel', 'refund', '退分', '取消'],
    permit: codesOf(exchangeCalls.cancel),
    ask: {
      reason: {
        question: '取消原因',
        check: text =>
          text.trim() === '' ? '请输入取消原因' : text.trim().length > 100 ? '最多100个字符' : undefined,
      },
    },
    confirm: ctx => `确定取消“${nameOf(ctx)}”吗？${String(rowOf(ctx)?.points ?? '')}积分会退给用户。`,
    async run(ctx, { reason }) {
      const [row] = ctx.rows
      if (!row) return
      await send(exchangeCalls.cancel, { id: row.id, reason: reason.trim() })
      ctx.say(`${nameOf(ctx)}已取消，积分已退回`)
      await refresh(ctx)
    },
  }),
]
