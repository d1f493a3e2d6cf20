import type { Command } from '../../../commands/command.ts'
import { onOne } from '../../parts/row-command.ts'
import { exchange } from '../exchange/thing.ts'
import { pointsGoods } from './thing.ts'

export const pointsGoodsCommands: readonly Command[] = [
  onOne(
    pointsGoods,
    {
      id: 'pointsGoods.exchanges',
      at: ['head'],
      title: '看兑换记录',
      icon: 'arrow-right',
      words: ['records', 'exchange', '记录'],
      keys: ['KeyD'],
    },
    (id, ctx) => ctx.open(exchange.screen, { tab: exchange.id, 'f.goodsId': String(id) }),
    ctx => (ctx.sees(exchange.screen) ? undefined : '没有兑换记录的权限'),
  ),
]
