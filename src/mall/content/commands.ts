import type { Command } from '../../commands/command.ts'
import { contentCommands } from './content/commands.ts'
import { courseCommands } from './course/commands.ts'

/** What is done in this group beside what every list does. */
export const contentGroupCommands: readonly Command[] = [...contentCommands, ...courseCommands]
