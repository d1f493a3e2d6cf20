import type { Command } from '../../commands/command.ts'
import { nccCommands } from './ncc/commands.ts'

/** What is done in this group beside what every list does. */
export const erpGroupCommands: readonly Command[] = [...nccCommands]
