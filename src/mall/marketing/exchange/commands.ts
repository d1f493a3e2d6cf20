import type { ActedRow, Command } from '../../../commands/command.ts'
import { exchangeCalls } from '../../../generated/contract/calls/exchange.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { exchange } from './thing.ts'

interface Exchanged {
  readonly status: number
}

const shared = {
  at: ['head'],
  lock: 4000,
  unless: ({ row }: ActedRow<Exchanged>) => (row.status === 1 ? undefined : '只有待发货的兑换可以处理'),
} as const

export const commands: readonly Command[] = [
  onRow(exchange, {
    ...shared,
    id: 'exchange.deliver',
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
    async run({ id, name }, _ctx, { waybillNo }) {
      await send(exchangeCalls.deliver, { id, waybillNo: waybillNo.trim() })
      return `${name}已发货`
    },
  }),
  onRow(exchange, {
    ...shared,
    id: 'exchange.cancel',
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
    confirm: ({ name, row }) => `确定取消“${name}”吗？${row.points}积分会退给用户。`,
    async run({ id, name }, _ctx, { reason }) {
      await send(exchangeCalls.cancel, { id, reason: reason.trim() })
      return `${name}已取消，积分已退回`
    },
  }),
]
