import { type Command, command } from '../../../commands/command.ts'
import { discountCalls } from '../../../generated/contract/calls/discount.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, onRow } from '../../../plain/thing-command.ts'
import { shareCommand } from '../../parts/share-command.ts'
import { discount, discountUse, trialParameter } from './thing.ts'

export const commands: readonly Command[] = [
  shareCommand(discount, discountCalls.verifyShare),
  onRow(discount, {
    id: 'discount.trial',
    at: ['head'],
    title: '试算促销',
    icon: 'chart-column',
    words: ['trial', 'simulate', 'price', '模拟'],
    keys: ['KeyQ'],
    permit: codesOf(discountCalls.update),
    run: ({ id }, ctx) => openHere(ctx, discount, { edit: String(id), [trialParameter]: '1' }),
  }),
  command({
    id: 'discount.toTrial',
    title: '到试算',
    group: '促销编辑',
    screen: discount.screen,
    home: discount.pane,
    keys: ['Alt+KeyT'],
    words: ['trial', 'simulate', 'price', '模拟'],
    when: { editor: ['closed', 'clean', 'dirty'] },
    unless: ({ situation }) => (situation.editor === 'closed' ? '请先打开要试算的促销' : undefined),
    run: ({ pane }) => pane?.place?.patch({ [trialParameter]: '1' }),
  }),
  follow(
    discount,
    {
      id: 'discount.uses',
      at: ['head'],
      title: '看使用记录',
      icon: 'info',
      words: ['uses', 'orders', '记录', '订单'],
      keys: ['KeyD'],
    },
    discountUse,
    ({ id }) => ({ 'f.discountId': String(id) }),
  ),
]
