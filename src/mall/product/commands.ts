import type { Command } from '../../commands/command.ts'
import { attributeCommands } from './attribute/commands.ts'
import { counterCommands } from './counter/commands.ts'
import { importCommands } from './import/commands.ts'
import { inventoryCommands } from './inventory/commands.ts'
import { rankCommands } from './rank/commands.ts'
import { searchCommands } from './search/commands.ts'
import { spuCommands } from './spu/commands.ts'
import { spuLabelCommands } from './spu-label/commands.ts'
import { thirdGoodsCommands } from './third/commands.ts'

/** What is done in this group beside what every list does. */
export const productGroupCommands: readonly Command[] = [
  ...importCommands,
  ...spuCommands,
  ...searchCommands,
  ...inventoryCommands,
  ...attributeCommands,
  ...counterCommands,
  ...thirdGoodsCommands,
  ...spuLabelCommands,
  ...rankCommands,
]
