import type { Command } from '../../../commands/command.ts'
import { follow } from '../../../plain/thing-command.ts'
import { spu } from '../spu/thing.ts'
import { label } from './thing.ts'

/** From a label to the 款 that bear it. */
export const commands: readonly Command[] = [
  follow(
    label,
    {
      id: 'label.goods',
      at: ['head'],
      title: '查看商品',
      icon: 'gem',
      words: ['goods', 'products', '款'],
    },
    spu,
    ({ id }) => ({ 'f.labelId': String(id) }),
  ),
]
