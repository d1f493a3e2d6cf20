import type { Command } from '../commands/command.ts'
import { openCommands } from '../plain/views/open-commands.ts'
import { offeredRoutes } from './catalogue.ts'
import { ownMacroCommands } from './own-macros.ts'
import type { OwnSettings } from './own-state.ts'
import { ownWorkspaces } from './own-workspaces.ts'
import { knownThings, placeCommands } from './places.ts'
import type { Route } from './routes.ts'
import { openWorkspaceCommands } from './workspace-commands.ts'

/** One command for each list of his menu, and for each thing that this person has kept under a name. */
export async function loadOpening() {
  const things = await knownThings()
  return (
    views: Parameters<typeof openCommands>[0],
    { workspaces, macros }: OwnSettings,
    routes: readonly Route[],
  ): readonly Command[] => {
    const offered = offeredRoutes(routes)
    const titles = new Map(offered.map(({ name, title }) => [name, title]))
    return [
      ...placeCommands(offered, things),
      ...openCommands(views, { titleOf: screen => titles.get(screen) }),
      ...openWorkspaceCommands(workspaces, ownWorkspaces.open),
      ...ownMacroCommands(macros),
    ]
  }
}
