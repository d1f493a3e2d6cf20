import type { Command } from '../commands/command.ts'
import { importCommands } from '../mall/product/import/commands.ts'
import { exportCommand } from '../plain/export-command.ts'
import { sheetCommands } from '../plain/sheet/sheet-commands.ts'
import { undoCommand } from '../plain/undo-command.ts'
import { things } from './things.ts'

/** What no list needs for its first rows: files in and out, the verbs of the bulk grid, taking a batch back. */
export const lateDeclared: readonly Command[] = [
  ...things.map(exportCommand),
  ...importCommands,
  ...sheetCommands(things),
  undoCommand(things),
]
