import { getDefaultStore } from 'jotai'
import { signOut } from '../session/session.ts'
import { send } from '../wire/client.ts'
import { actOnFrame } from './frame-handles.ts'
import { cheatSheetAtom } from './overlays.ts'
import { shellCommands } from './shell-commands.ts'
import { toggleSidebar } from './sidebar-state.ts'
import { setTheme } from './theme.ts'

/** The commands of the shell, on this page's own sidebar, theme and session. */
export const ownShellCommands = shellCommands({
  showKeys: () => getDefaultStore().set(cheatSheetAtom, true),
  toggleSidebar,
  findMenu: () => actOnFrame('findMenu'),
  setTheme,
  signOut: () => signOut(send),
})
