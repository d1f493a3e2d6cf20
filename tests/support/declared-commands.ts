import { commandsOf } from '../../src/plain/commands.ts'
import { editorCommands, listCommands } from '../../src/plain/list-commands.ts'
import { keysCommands } from '../../src/shell/keys-commands.ts'
import { lateCommands } from '../../src/shell/late-declarations.ts'
import { macroCommands } from '../../src/shell/macro-commands.ts'
import { paneCommands } from '../../src/shell/pane-commands.ts'
import { repeatCommand } from '../../src/shell/repeat-command.ts'
import { shellCommands } from '../../src/shell/shell-commands.ts'
import { allThings } from '../../src/shell/things.ts'
import { openWorkspaceCommands, workspaceCommands } from '../../src/shell/workspace-commands.ts'

const nothing = () => {}
const workspaces = {
  kept: () => ['一', '二', '三'].map(name => ({ name })),
  save: async () => {},
  remove: async () => {},
  open: nothing,
}

/** Every plain thing of this build. */
export const things = await allThings()

/** Every command of this build but those that open a screen. */
export const declared = [
  ...things.flatMap(commandsOf),
  ...listCommands(things),
  ...editorCommands,
  ...shellCommands({
    toggleSidebar: nothing,
    auditCommands: nothing,
    findMenu: nothing,
    setTheme: nothing,
    signOut: async () => {},
  }),
  ...keysCommands({
    show: nothing,
    rebind: nothing,
    changed: () => 0,
    characterKeys: () => true,
    setCharacterKeys: async () => {},
    export: nothing,
    import: async () => undefined,
    reset: async () => {},
  }),
  repeatCommand(things, {
    journal: () => [],
    lookup: () => undefined,
    reason: () => undefined,
    dispatch: async () => undefined,
  }),
  ...macroCommands({
    kept: () => [],
    keep: async () => {},
    recording: () => undefined,
    record: () => {},
    lookup: () => undefined,
  }),
  ...workspaceCommands(workspaces),
  ...openWorkspaceCommands(workspaces.kept(), workspaces.open),
  ...paneCommands(
    {
      paired: () => false,
      follows: () => false,
      toOther: nothing,
      swap: nothing,
      close: async () => {},
      unfollow: nothing,
      screens: () => [],
      openBeside: async () => {},
      leading: () => [],
      ask: async () => undefined,
      runBeside: async () => undefined,
    },
    things,
  ),
  ...lateCommands(things),
]
