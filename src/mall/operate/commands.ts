import type { Command } from '../../commands/command.ts'
import { kingKongCommands } from './king-kong/commands.ts'
import { newHotCommands } from './new-hot/commands.ts'
import { recommendCommands } from './recommend/commands.ts'
import { slotCommands } from './slot/commands.ts'

/** What is done in this group beside what every list does. */
export const operateGroupCommands: readonly Command[] = [
  ...kingKongCommands,
  ...slotCommands,
  ...recommendCommands,
  ...newHotCommands,
]
