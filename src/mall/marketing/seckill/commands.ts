import type { Command } from '../../../commands/command.ts'
import { seckillCalls } from '../../../generated/contract/calls/seckill.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { seckill, seckillSale } from './thing.ts'

function turn(status: 0 | 1): Command {
  const word = status === 1 ? '启用' : '停用'
  return onRow(seckill, {
    id: `seckill.${status === 1 ? 'start' : 'stop'}`,
    at: ['head'],
    title: `${word}秒杀`,
    icon: status === 1 ? 'circle-check' : 'circle-x',
    words: status === 1 ? ['start', 'enable'] : ['stop', 'disable'],
    permit: codesOf(seckillCalls.updateStatus),
    lock: 4000,
    unless({ row }) {
      if (row.status === status) return `已经${word}`
      return status === 1 && row.goodsCount === 0 ? '请先添加秒杀商品，再启用' : undefined
    },
    ...(status === 0 ? { confirm: ({ name }) => `确定停用“${name}”吗？客户会立即看不到这场秒杀。` } : {}),
    async run({ id, name }) {
      await send(seckillCalls.updateStatus, { id, status })
      return `“${name}”已${word}`
    },
  })
}

export const commands: readonly Command[] = [
  onRow(seckill, {
    id: 'seckill.goods',
    at: ['head'],
    title: '看秒杀商品',
    icon: 'info',
    words: ['goods', 'sold', '已售'],
    keys: ['KeyD'],
    run: ({ id }, ctx) => openHere(ctx, seckill, { goods: String(id) }),
  }),
  follow(
    seckill,
    {
      id: 'seckill.sales',
      at: ['head'],
      title: '看成交记录',
      icon: 'clipboard-list',
      words: ['sales', 'orders', '已售', '订单'],
      keys: ['KeyS'],
    },
    seckillSale,
    ({ id }) => ({ 'f.seckillId': String(id) }),
  ),
  turn(1),
  turn(0),
]
