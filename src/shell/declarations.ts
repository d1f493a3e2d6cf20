import { getDefaultStore } from 'jotai'
import type { Command } from '../commands/command.ts'
import { commandsOf } from '../plain/commands.ts'
import { editorCommands, listCommands } from '../plain/list-commands.ts'
import type { Thing } from '../plain/plain.ts'
import { signOut } from '../session/session.ts'
import { send } from '../wire/client.ts'
import { cheatSheetAtom } from './overlays.ts'
import { shellCommands } from './shell-commands.ts'
import { toggleSidebar } from './sidebar-state.ts'
import { setTheme } from './theme.ts'

/** What is pressed as soon as the rows of these things are seen; `late-declarations.ts` holds the rest. */
export function firstCommands(things: readonly Thing[]): readonly Command[] {
  return [
    ...things.flatMap(commandsOf),
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
}
