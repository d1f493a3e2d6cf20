import type { Command } from '../commands/command.ts'
import { clientGroupCommands } from '../mall/client/commands.ts'
import { contentGroupCommands } from '../mall/content/commands.ts'
import { dataGroupCommands } from '../mall/data/commands.ts'
import { erpGroupCommands } from '../mall/erp/commands.ts'
import { liveGroupCommands } from '../mall/live/commands.ts'
import { marketingGroupCommands } from '../mall/marketing/commands.ts'
import { operateGroupCommands } from '../mall/operate/commands.ts'
import { orderGroupCommands } from '../mall/order/commands.ts'
import { productGroupCommands } from '../mall/product/commands.ts'
import { surveyGroupCommands } from '../mall/survey/commands.ts'
import { systemGroupCommands } from '../mall/system/commands.ts'
import { basketCommands } from '../plain/baskets/basket-commands.ts'
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
import { viewCommands } from '../plain/views/view-commands.ts'
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
    ...viewCommands(things),
    ...basketCommands(things),
    ...interfaceCommands,
    ...systemGroupCommands(things),
    ...erpGroupCommands,
    ...surveyGroupCommands,
    ...liveGroupCommands,
    ...contentGroupCommands,
    ...operateGroupCommands,
    ...marketingGroupCommands,
    ...clientGroupCommands,
    ...orderGroupCommands,
    ...productGroupCommands,
    ...dataGroupCommands,
    ...sheetCommands(things),
    undoCommand(things),
    ...sessionCommands,
    ...toolCommands,
  ]
}
