import type { Command } from '../../../commands/command.ts'
import { follow } from '../../parts/row-command.ts'
import { attributeCategory } from '../attribute-category/thing.ts'
import { attribute } from './thing.ts'

export const attributeCommands: readonly Command[] = [
  follow(
    attributeCategory,
    {
      id: 'attributeCategory.attributes',
      at: ['head'],
      title: '查看属性',
      words: ['attributes', 'open', '属性'],
    },
    attribute,
    (_row, id) => ({ 'f.categoryId': String(id) }),
  ),
]
