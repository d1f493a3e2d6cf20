import type { Command } from '../commands/command.ts'
import { isHome } from '../commands/scope.ts'
import type { PaneFacts } from '../plain/panes.ts'
import type { Screen } from '../values/screens.ts'
import type { PaneAddress } from './address.ts'

interface Sides {
  /** What the left pane says of itself. */
  readonly left: PaneFacts
  readonly aside: PaneAddress | undefined
  readonly commands: readonly Command[]
  pathOf(screen: Screen): string | undefined
}

export interface Followed {
  /** The row that was followed last. */
  readonly row?: string
  /** What the right pane is to be asked for, where that is something else. */
  readonly ask?: Readonly<Record<string, string | undefined>>
}

/**
 * What the right pane is asked for when one stands on a row of the left one. A row is followed once: whoever then asks the
 * right pane for something else, or for no row, has it so until another row is stood on.
 */
export function followed({ left, aside, commands, pathOf }: Sides, last: string | undefined): Followed {
  const now = new URLSearchParams(aside?.search)
  const id = now.get('follow')
  const command = id === null ? undefined : commands.find(each => each.id === id)
  const { kind, list = kind, rows, waits } = left
  // What is on its way may be the same row again.
  if (command && waits) return { row: last }
  const [row] = rows
  if (!aside || !command?.aim || !row || rows.length > 1 || !isHome(command, list)) return {}
  const { screen, search } = command.aim(row)
  if (pathOf(screen) !== aside.path) return {}
  const key = `${command.id} ${row.id}`
  const isThere = Object.entries(search).every(([name, text]) => now.get(name) === text)
  return isThere || key === last ? { row: key } : { row: key, ask: search }
}
