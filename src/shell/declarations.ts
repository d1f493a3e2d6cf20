import { getDefaultStore } from 'jotai'
import type { Command } from '../commands/command.ts'
import { importCommands } from '../mall/product/import/commands.ts'
import { commandsOf } from '../plain/commands.ts'
import { exportCommand } from '../plain/export-command.ts'
import { editorCommands, listCommands } from '../plain/list-commands.ts'
import { signOut } from '../session/session.ts'
import { send } from '../wire/client.ts'
import { cheatSheetAtom } from './overlays.ts'
import { shellCommands } from './shell-commands.ts'
import { toggleSidebar } from './sidebar-state.ts'
import { setTheme } from './theme.ts'
import { things } from './things.ts'

/** All declarations of this build: one chunk, loaded while the page is idle. */
export const declared: readonly Command[] = [
  ...things.flatMap(commandsOf),
  ...things.map(exportCommand),
  ...importCommands,
  ...listCommands(things),
  ...editorCommands,
  ...shellCommands({
    showKeys: () => getDefaultStore().set(cheatSheetAtom, true),
    toggleSidebar,
    findMenu: () => document.getElementById('menu-find')?.focus(),
    setTheme,
    signOut: () => signOut(send),
  }),
]
