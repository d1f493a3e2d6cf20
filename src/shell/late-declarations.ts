import type { Command } from '../commands/command.ts'
import { groupCommands } from '../generated/shell/group-commands.ts'
import { copyCommand } from '../plain/copy-command.ts'
import { exportCommand } from '../plain/export-command.ts'
import { historyCommand } from '../plain/history/history-command.ts'
import { linkCommand } from '../plain/link-command.ts'
import { pastedCommand } from '../plain/pasted-command.ts'
import type { Thing } from '../plain/plain.ts'
import { selectAllCommand } from '../plain/select-all-command.ts'
import { sheetCommands } from '../plain/sheet/sheet-commands.ts'
import { stateCommands } from '../plain/state-commands.ts'
import { undoCommand } from '../plain/undo-command.ts'
import { interfaceCommands } from './interface-toggles.ts'
import { sessionCommands } from './session-commands.ts'
import { toolCommands } from './tool-commands.ts'

/** What no list needs for its first rows: files in and out, the verbs of the bulk grid, taking a batch back. */
export function lateCommands(things: readonly Thing[]): readonly Command[] {
  return [
    ...things.map(exportCommand),
    ...things.flatMap(stateCommands),
    selectAllCommand(things),
    copyCommand(things),
    linkCommand(things),
    historyCommand(things),
    pastedCommand(things),
    ...interfaceCommands,
    ...groupCommands.flatMap(each => (typeof each === 'function' ? each(things) : each)),
    ...sheetCommands(things),
    undoCommand(things),
    ...sessionCommands,
    ...toolCommands,
  ]
}
