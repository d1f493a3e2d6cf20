import type { Command } from '../../commands/command.ts'
import { surveyCommands } from './survey/commands.ts'

/** What is done in this group beside what every list does. */
export const surveyGroupCommands: readonly Command[] = [...surveyCommands]
