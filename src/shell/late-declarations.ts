import type { Command } from '../commands/command.ts'
import { importCommands } from '../mall/product/import/commands.ts'
import { spuCommands } from '../mall/product/spu.commands.ts'
import { logCommands } from '../mall/system/log/commands.ts'
import { resourceCommands } from '../mall/system/resource/commands.ts'
import { roleCommands } from '../mall/system/role/commands.ts'
import { settingCommands } from '../mall/system/setting/commands.ts'
import { sysAppCommands } from '../mall/system/sys-app/commands.ts'
import { taskCommands } from '../mall/system/task/commands.ts'
import { userCommands } from '../mall/system/user/commands.ts'
import { copyCommand } from '../plain/copy-command.tsx'
import { exportCommand } from '../plain/export-command.ts'
import { pastedCommand } from '../plain/pasted-command.ts'
import type { Thing } from '../plain/plain.ts'
import { sheetCommands } from '../plain/sheet/sheet-commands.ts'
import { undoCommand } from '../plain/undo-command.ts'
import { interfaceCommands } from './interface-toggles.ts'
import { sessionCommands } from './session-commands.ts'
import { toolCommands } from './tool-commands.ts'

/** What no list needs for its first rows: files in and out, the verbs of the bulk grid, taking a batch back. */
export function lateCommands(things: readonly Thing[]): readonly Command[] {
  return [
    ...things.map(exportCommand),
    copyCommand(things),
    pastedCommand(things),
    ...interfaceCommands,
    ...importCommands,
    ...spuCommands,
    ...roleCommands,
    ...userCommands,
    ...logCommands,
    ...taskCommands,
    ...resourceCommands,
    ...settingCommands,
    ...sysAppCommands,
    ...sheetCommands(things),
    undoCommand(things),
    ...sessionCommands,
    ...toolCommands,
  ]
}
