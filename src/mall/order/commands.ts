import type { Command } from '../../commands/command.ts'
import { ibcCommands } from './ibc/commands.ts'
import { inforCommands } from './infor/commands.ts'

/** What is done in this group beside what every list does. */
export const orderGroupCommands: readonly Command[] = [...inforCommands, ...ibcCommands]
