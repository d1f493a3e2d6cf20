import { getDefaultStore } from 'jotai'
import type { Command } from '../commands/command.ts'
import { isHome } from '../commands/scope.ts'
import type { Thing } from '../plain/plain.ts'
import { signOut } from '../session/session.ts'
import { send } from '../wire/client.ts'
import { noteClosed } from './beside-itself.ts'
import { offeredRoutes } from './catalogue.ts'
import { routes } from './context.ts'
import { desk, dispatcher, journal, lookup, offerAtom, runBeside } from './desk.ts'
import { actOnFrame } from './frame-handles.ts'
import { handbookCommand } from './handbook/command.ts'
import { handbookAtom } from './handbook/opening.ts'
import { keysCommands } from './keys-commands.ts'
import { macroCommands } from './macro-commands.ts'
import { closePane, goBeside, patchPane, swapPanes } from './navigation.ts'
import { commandAuditAtom } from './overlays.ts'
import { ownKeys } from './own-keys.ts'
import { ownMacros } from './own-macros.ts'
import { ownWorkspaces } from './own-workspaces.ts'
import { type Leading, paneCommands } from './pane-commands.ts'
import { repeatCommand } from './repeat-command.ts'
import { shellCommands } from './shell-commands.ts'
import { toggleSidebar } from './sidebar-state.ts'
import {
  addressNow,
  focusedPane,
  focusPane,
  otherSide,
  pairedAtom,
  paneAt,
  placeOf,
  sideOf,
} from './sides.ts'
import { setTheme } from './theme.ts'
import { workspaceCommands } from './workspace-commands.ts'

const store = getDefaultStore()

/** The commands of the shell, on this page's own sidebar, theme, session and panes. */
export function ownShellCommands(things: readonly Thing[]): readonly Command[] {
  return [
    ...ofFrame,
    ...keysCommands(ownKeys),
    handbookCommand(() => store.set(handbookAtom, {})),
    ...paneCommands(ofPanes, things),
    ...workspaceCommands(ownWorkspaces),
    ...macroCommands(ownMacros),
    repeatCommand(things, {
      journal: journal.entries,
      lookup,
      reason: dispatcher.reason,
      dispatch: (again, ctx, asked) => dispatcher.dispatch(again, ctx, 'key', asked),
    }),
  ]
}

const ofFrame = shellCommands({
  toggleSidebar,
  auditCommands: () => store.set(commandAuditAtom, true),
  findMenu: () => actOnFrame('findMenu'),
  setTheme,
  signOut: () => signOut(send),
})

const ofPanes: Parameters<typeof paneCommands>[0] = {
  paired: () => store.get(pairedAtom),
  follows: () => new URLSearchParams(addressNow().aside?.search).has('follow'),
  toOther() {
    if (store.get(pairedAtom)) focusPane(paneAt(otherSide(sideOf(focusedPane()))))
  },
  swap: swapPanes,
  close() {
    noteClosed(placeOf(focusedPane()))
    return closePane(focusedPane())
  },
  unfollow: () => patchPane(paneAt('aside'), { follow: undefined }, { replace: true }),
  screens: () =>
    offeredRoutes(routes()).flatMap(({ href, title, parents }) =>
      href === undefined ? [] : [{ value: href, label: title, hint: parents[0]?.title }],
    ),
  openBeside: path => goBeside(focusedPane(), path),
  leading: ctx =>
    store
      .get(offerAtom)
      .commands.filter(leads)
      .filter(each => isHome(each, ctx.situation.pane) && each.unless?.(ctx) === undefined),
  ask: async (asking, ctx) => (await desk.ask(asking, ctx, {}))?.what,
  runBeside: (leading, ctx) => runBeside(leading, ctx, 'palette'),
}

function leads(each: Command): each is Leading {
  return each.aim !== undefined
}
