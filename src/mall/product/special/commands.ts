import type { Command } from '../../../commands/command.ts'
import { activityCalls } from '../../../generated/contract/calls/activity.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, onRow } from '../../../plain/thing-command.ts'
import { spu } from '../spu/thing.ts'
import { special, specialVerb } from './thing.ts'

/** From a zone to its 款, and the pictures at its head. */
export const commands: readonly Command[] = [
  follow(
    special,
    {
      id: 'special.goods',
      at: ['head'],
      title: '查看商品',
      icon: 'gem',
      words: ['goods', 'products', '款'],
    },
    spu,
    ({ id }) => ({ 'f.specialId': String(id) }),
  ),
  onRow(special, {
    ...specialVerb('headers'),
    at: ['head'],
    title: '活动头图',
    icon: 'image',
    words: ['banner', 'header', '图片'],
    permit: codesOf(activityCalls.updateImg),
    run: ({ id }, ctx) => openHere(ctx, special, { headers: String(id) }),
  }),
]
