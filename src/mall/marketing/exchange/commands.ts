import type { Command } from '../../../commands/command.ts'
import { exchangeCalls } from '../../../generated/contract/calls/exchange.ts'
import { codesOf } from '../../../plain/plain.ts'
import { inList, onRow } from '../../../plain/thing-command.ts'
import { whyNotSent, whyNotWaiting } from '../../../values/exchange.ts'
import { asCode } from '../../../values/half-width.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { accounts } from '../accounts.ts'
import { correctedWaybill, waybill } from '../waybill-ask.ts'
import { count, goods, pieces } from './offered.ts'
import { exchange } from './thing.ts'

const shared = { at: ['head'], lock: 4000 } as const

export const commands: readonly Command[] = [
  inList(exchange, {
    id: 'exchange.add',
    title: '代客兑换',
    icon: 'plus',
    words: ['exchange', 'add', '兑换', '新增'],
    keys: ['KeyN'],
    permit: ['add-exchange-btn'],
    lock: 4000,
    ask: {
      user: { question: '用谁的积分兑换？输入姓名、客户名称或客户编码', search: accounts },
      goods,
      quantity: pieces,
    },
    async run(_ctx, { user, goods: chosen, quantity }) {
      const { exchangeNo, points, balance } = await send(exchangeCalls.add, {
        ...{ userId: Number(user), goodsId: Number(chosen), quantity: Number(asCode(quantity)) },
      })
      return `已兑换${exchangeNo}，用去${count(points)}积分，还剩${count(balance)}积分`
    },
  }),
  onRow(exchange, {
    ...shared,
    id: 'exchange.deliver',
    title: '发货',
    icon: 'arrow-right',
    words: ['deliver', 'ship'],
    keys: ['KeyD'],
    permit: codesOf(exchangeCalls.deliver),
    unless: ({ row }) => whyNotWaiting(row.status, '发货'),
    ask: { waybillNo: waybill },
    async run({ id, name }, _ctx, { waybillNo }) {
      await send(exchangeCalls.deliver, { id, waybillNo: waybillNo.trim() })
      return `${name}已发货`
    },
  }),
  onRow(exchange, {
    id: 'exchange.waybill',
    at: ['head'],
    title: '修改快递单号',
    icon: 'pencil',
    words: ['waybill', 'correct', '更正', '改单号'],
    permit: codesOf(exchangeCalls.waybill),
    unless: ({ row }) => whyNotSent(row.status),
    ask: { waybillNo: correctedWaybill },
    async run({ id, name, row: { version } }, _ctx, { waybillNo }) {
      await send(exchangeCalls.waybill, { id, version, waybillNo: waybillNo.trim() })
      return `${name}的快递单号已改为${asCode(waybillNo)}`
    },
  }),
  onRow(exchange, {
    ...shared,
    id: 'exchange.cancel',
    title: '取消兑换并退分',
    icon: 'x',
    words: ['cancel', 'refund', '退分', '取消'],
    permit: codesOf(exchangeCalls.cancel),
    unless: ({ row }) => whyNotWaiting(row.status, '取消'),
    ask: {
      reason: {
        question: '取消原因',
        check: typedText({ max: 100, required: '请输入取消原因' }),
      },
    },
    cancels: true,
    confirm: ({ name, row }) => `确定取消“${name}”吗？${count(row.points)}积分会退给用户。`,
    async run({ id, name }, _ctx, { reason }) {
      await send(exchangeCalls.cancel, { id, reason: reason.trim() })
      return `${name}已取消，积分已退回`
    },
  }),
]
