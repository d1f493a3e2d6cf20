import type { Command } from '../commands/command.ts'
import { orderCalls } from '../generated/contract/calls/order.ts'
import { groupCommands } from '../generated/shell/group-commands.ts'
import { insightPane } from '../mall/data/insight/handle.ts'
import { orderDetailPane } from '../mall/order/order/detail/handle.ts'
import { basketCommands } from '../plain/baskets/basket-commands.ts'
import { removeAllCommands } from '../plain/bulk/remove-all-command.ts'
import { setAllCommand } from '../plain/bulk/set-all-command.ts'
import { setToCommand } from '../plain/bulk/set-to-command.ts'
import { stateAllCommands } from '../plain/bulk/state-all-commands.ts'
import { copyCommand } from '../plain/copy-command.ts'
import { exportCommand } from '../plain/export-command.ts'
import { historyCommand } from '../plain/history/history-command.ts'
import { linkCommand } from '../plain/link-command.ts'
import { pastedCommand } from '../plain/pasted-command.ts'
import { periodCommand } from '../plain/period-command.ts'
import { personCommand } from '../plain/person/person-command.ts'
import { hasSheet, isMadeOfSheet, type Thing } from '../plain/plain.ts'
import { queueCommands } from '../plain/queue/queue-commands.ts'
import { relationCommands } from '../plain/relations.ts'
import { selectAllCommand } from '../plain/select-all-command.ts'
import { findCommands } from '../plain/sentence/find-commands.ts'
import { openCommand } from '../plain/sheet/open-command.ts'
import { sheetCommands } from '../plain/sheet/sheet-commands.ts'
import { showCommand } from '../plain/show-command.ts'
import { stateCommands } from '../plain/state-commands.ts'
import { undoCommand } from '../plain/undo-command.ts'
import { undoLastCommand } from '../plain/undo-last-command.ts'
import { unfoldCommands } from '../plain/unfold/commands.ts'
import { viewCommands } from '../plain/views/view-commands.ts'
import { interfaceCommands } from './interface-toggles.ts'
import { sessionCommands } from './session-commands.ts'
import { toolCommands } from './tool-commands.ts'
import { tourCommands } from './tour/commands.ts'
import { workplaceCommands } from './workplace/commands.ts'

/** What no list needs for its first rows: files in and out, the verbs of the bulk grid, taking a batch back. */
export function lateCommands(things: readonly Thing[]): readonly Command[] {
  const ofGroups = groupCommands.flatMap(each => (typeof each === 'function' ? each(things) : each))
  return [
    // First of the head, so the first to give way.
    ...things.filter(thing => hasSheet(thing) && !isMadeOfSheet(thing)).map(openCommand),
    ...things.map(exportCommand),
    ...things.flatMap(stateCommands),
    setToCommand(things),
    setAllCommand(things),
    ...things.flatMap(stateAllCommands),
    ...things.flatMap(removeAllCommands),
    ...things.flatMap(findCommands),
    selectAllCommand(things),
    copyCommand(things),
    linkCommand(things),
    historyCommand(things),
    personCommand(things, { [orderDetailPane]: orderCalls.page.id }),
    showCommand(things),
    pastedCommand(things),
    periodCommand(things),
    ...queueCommands(things),
    ...viewCommands(things, [insightPane]),
    ...unfoldCommands(things),
    ...basketCommands(things),
    ...interfaceCommands,
    ...ofGroups,
    ...relationCommands(things, ofGroups),
    ...sheetCommands(things),
    undoCommand(things),
    undoLastCommand(things),
    ...sessionCommands,
    ...toolCommands,
    ...tourCommands,
    ...workplaceCommands,
  ]
}
