import type { Command } from '../../../commands/command.ts'
import { follow } from '../../../plain/thing-command.ts'
import { attributeCategory } from '../attribute-category/thing.ts'
import { attribute } from './thing.ts'

export const commands: readonly Command[] = [
  follow(
    attributeCategory,
    {
      id: 'attributeCategory.attributes',
      at: ['head'],
      title: '查看属性',
      words: ['attributes', 'open', '属性'],
    },
    attribute,
    ({ id }) => ({ 'f.categoryId': String(id) }),
  ),
]
