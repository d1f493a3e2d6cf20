import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { mayLeave } from '../plain/leave.ts'
import { paneFacts } from '../plain/panes.ts'
import { type Address, formatAddress, type PaneAddress, parseAddress, partsOf, patched } from './address.ts'
import { patchedPlace } from './hidden-place.ts'
import { addressNow, exchangeSeats, focusPane, otherSide, paneAt, type Side, sideOf } from './sides.ts'

const sides = ['main', 'aside'] as const

/** What else changes when the left pane goes elsewhere; told by whoever comes late (beside-itself.ts). */
export const neighbour = { with: (next: Address, _now: Address): Address => next }

interface GoOptions {
  readonly replace?: boolean
}

/**
 * Goes to an address of the console, both panes of it; asks first where something typed would be left behind. Answers
 * whether it went.
 */
export async function go(to: string, { replace = false }: GoOptions = {}): Promise<boolean> {
  const { path, search } = partsOf(to)
  const next = parseAddress(path, search)
  const now = addressNow()
  const left = sides.filter(side => now[side] && now[side].path !== next[side]?.path)
  if (!(await mayLeaveSides(left))) return false
  navigate(to, { replace })
  return true
}

/** Shows a path in one pane; what stands beside it stays. */
export async function goIn(
  id: string,
  to: string,
  { replace = false, closing = false }: GoOptions & { readonly closing?: boolean } = {},
): Promise<void> {
  const now = addressNow()
  const side = sideOf(id)
  const next = partsOf(to)
  const left = now[side]?.path
  if (left !== next.path && !(await mayLeaveSides([side]))) return
  navigate(formatAddress(neighbour.with({ ...now, [side]: next }, now)), { replace })
  if (!replace || left === undefined || left === next.path) return
  const { passedTab } = await import('./passed-tab.ts')
  passedTab(left, next.path, closing)
}

/**
 * Shows a path to the right of a pane, which keeps what it shows: what stood to its right gives way, or, where it is
 * itself the right one, what stood to its left.
 */
export async function goBeside(id: string, to: string): Promise<void> {
  const now = addressNow()
  const side = sideOf(id)
  const next = partsOf(to)
  const moves = side === 'aside'
  const stays = !moves && now.aside?.path === next.path
  if (!stays && !(await mayLeaveSides([otherSide(side)]))) return
  const main = moves ? alone(now.aside ?? next) : now.main
  stand({ main, aside: next }, { exchanged: moves, focus: 'aside' })
}

/** Sets and removes parameters of one pane. */
export function patchPane(
  id: string,
  changes: Readonly<Record<string, string | undefined>>,
  { replace = false }: GoOptions = {},
): void {
  const now = addressNow()
  const side = sideOf(id)
  const place = now[side]
  // It has gone, and what it wished to say of itself with it.
  if (!place) return
  navigate(formatAddress({ ...now, [side]: patchedPlace(place, changes) }), { replace })
}

/** Closes a pane; the other takes its room. The last one stays. */
export async function closePane(id: string): Promise<void> {
  const side = sideOf(id)
  const rest = addressNow()[otherSide(side)]
  if (!rest || !(await mayLeaveSides([side]))) return
  stand({ main: alone(rest), aside: undefined }, { exchanged: side === 'main', focus: 'main' })
}

/** Left becomes right, and each keeps what it is about. */
export function swapPanes(): void {
  const { main, aside } = addressNow()
  if (!aside) return
  stand({ main: alone(aside), aside: alone(main) }, { exchanged: true })
}

/** At once: a pane drawn with its new side and its old address would be built anew. */
function stand(next: Address, { exchanged, focus }: { exchanged: boolean; focus?: Side }): void {
  flushSync(() => {
    if (exchanged) exchangeSeats()
    if (focus) focusPane(paneAt(focus))
    navigate(formatAddress(next))
  })
}

/** Follows nobody any more: it is the left one that leads. */
function alone({ path, search }: PaneAddress): PaneAddress {
  return { path, search: patched(search, { follow: undefined }) }
}

/** Drafts are kept anyway. Nothing is waited for where nothing is asked: the address changes within the key press. */
async function mayLeaveSides(left: readonly Side[]): Promise<boolean> {
  const dirty = left.some(side => paneFacts(paneAt(side)).editor === 'dirty')
  return !dirty || (await mayLeave(true))
}
