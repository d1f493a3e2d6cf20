import { orderVerb } from '../mall/order/order/detail/handle.ts'
import type { Screen } from '../values/screens.ts'
import type { Address, PaneAddress } from './address.ts'

/** Screens that open with the rows of their current row beside them, by the command that leads there. */
const besides: Readonly<Partial<Record<Screen, { readonly tab: string; readonly follow: string }>>> = {
  OrderListNew: { tab: 'orderItem', follow: orderVerb('lines').id },
}

/** px: with less, one of the two would have no room. */
const least = 1200

/** Who has closed one is not shown it again, until the page is loaded anew: from then on the address says it. */
let closed = false

export function noteClosed(place: PaneAddress | undefined): void {
  if (new URLSearchParams(place?.search).has('follow')) closed = true
}

interface Place {
  /** px of the window. */
  readonly width: number
  pathOf(screen: Screen): string | undefined
}

/** What stands beside the left pane when it goes elsewhere: what followed it goes with it, and another may come. */
export function withBeside(next: Address, now: Address, { width, pathOf }: Place): Address {
  if (next.main.path === now.main.path) return next
  const stays = new URLSearchParams(next.aside?.search).has('follow') ? undefined : next.aside
  return { ...next, aside: stays ?? (width < least || closed ? undefined : besideOf(next.main, pathOf)) }
}

function besideOf({ path }: PaneAddress, pathOf: Place['pathOf']): PaneAddress | undefined {
  for (const [screen, search] of Object.entries(besides)) {
    const found = isScreen(screen) ? pathOf(screen) : undefined
    if (found === path) return { path, search: new URLSearchParams(search).toString() }
  }
  return undefined
}

function isScreen(name: string): name is Screen {
  return name in besides
}
