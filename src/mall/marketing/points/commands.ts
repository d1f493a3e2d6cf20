import type { Command } from '../../../commands/command.ts'
import { follow } from '../../../plain/thing-command.ts'
import { exchange } from '../exchange/thing.ts'
import { pointsGoods } from './thing.ts'

export const commands: readonly Command[] = [
  follow(
    pointsGoods,
    {
      id: 'pointsGoods.exchanges',
      at: ['head'],
      title: '看兑换记录',
      words: ['records', 'exchange', '记录'],
      keys: ['KeyD'],
    },
    exchange,
    ({ id }) => ({ 'f.goodsId': String(id) }),
  ),
]
