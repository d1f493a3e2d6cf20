import { getDefaultStore } from 'jotai'
import type { Command } from '../commands/command.ts'
import { importCommands } from '../mall/product/import/commands.ts'
import { spuCommands } from '../mall/product/spu.commands.ts'
import { commandsOf } from '../plain/commands.ts'
import { exportCommand } from '../plain/export-command.ts'
import { editorCommands, listCommands } from '../plain/list-commands.ts'
import type { Thing } from '../plain/plain.ts'
import { sheetCommands } from '../plain/sheet/sheet-commands.ts'
import { undoCommand } from '../plain/undo-command.ts'
import { signOut } from '../session/session.ts'
import { send } from '../wire/client.ts'
import { cheatSheetAtom } from './overlays.ts'
import { shellCommands } from './shell-commands.ts'
import { toggleSidebar } from './sidebar-state.ts'
import { setTheme } from './theme.ts'

/** All declarations of this build: loaded while the page is idle. */
export function declarations(things: readonly Thing[]): readonly Command[] {
  return [
    ...things.flatMap(commandsOf),
    ...things.map(exportCommand),
    ...importCommands,
    ...spuCommands,
    ...listCommands(things),
    ...sheetCommands(things),
    undoCommand(things),
    ...editorCommands,
    ...shellCommands({
      showKeys: () => getDefaultStore().set(cheatSheetAtom, true),
      toggleSidebar,
      findMenu: () => document.getElementById('menu-find')?.focus(),
      setTheme,
      signOut: () => signOut(send),
    }),
  ]
}
