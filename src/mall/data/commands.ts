import type { Command } from '../../commands/command.ts'
import { trackingCommands } from './tracking/commands.ts'

/** What is done in this group beside what every list does. */
export const dataGroupCommands: readonly Command[] = [...trackingCommands]
