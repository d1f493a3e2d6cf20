import type { Command } from '../commands/command.ts'
import { sheetCommands } from '../plain/sheet/sheet-commands.ts'
import { undoCommand } from '../plain/undo-command.ts'
import { things } from './things.ts'

/** What no list needs for its first rows: the verbs of the bulk grid, and taking a batch back. */
export const lateDeclared: readonly Command[] = [...sheetCommands(things), undoCommand(things)]
