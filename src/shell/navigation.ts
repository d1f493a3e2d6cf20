import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { mayLeave } from '../plain/leave.ts'
import { paneFacts } from '../plain/panes.ts'
import { formatAddress, type PaneAddress, partsOf, patched } from './address.ts'
import { asList, withSearch } from './hidden-place.ts'
import { addressNow, exchangeSeats, focusPane, otherSide, paneAt, type Side, sideOf } from './sides.ts'

const sides = ['main', 'aside'] as const

interface GoOptions {
  readonly replace?: boolean
}

/**
 * Goes to an address of the console, both panes of it; asks first where something typed would be left behind. Answers
 * whether it went.
 */
export async function go(to: string, { replace = false }: GoOptions = {}): Promise<boolean> {
  const { path, search } = partsOf(to)
  const aside = new URLSearchParams(search).get('aside') ?? undefined
  const next = { main: path, aside: aside && partsOf(aside).path }
  const now = addressNow()
  const left = sides.filter(side => now[side] && now[side].path !== next[side])
  if (!(await mayLeaveSides(left))) return false
  navigate(to, { replace })
  return true
}

/** Shows a path in one pane; what stands beside it stays. */
export async function goIn(id: string, to: string): Promise<void> {
  const now = addressNow()
  const side = sideOf(id)
  const next = partsOf(to)
  if (now[side]?.path === next.path || (await mayLeaveSides([side])))
    navigate(formatAddress({ ...now, [side]: next }))
}

/**
 * Shows a path to the right of a pane, which keeps what it shows: what stood to its right gives way, or, where it is
 * itself the right one, what stood to its left.
 */
export async function goBeside(id: string, to: string): Promise<void> {
  const now = addressNow()
  const side = sideOf(id)
  const next = partsOf(to)
  const left = side === 'aside' ? 'main' : 'aside'
  const stays = side === 'main' && now.aside?.path === next.path
  if (!stays && !(await mayLeaveSides([left]))) return
  flushSync(() => {
    if (side === 'aside') exchangeSeats()
    focusPane(paneAt('aside'))
    navigate(formatAddress({ main: side === 'aside' ? alone(now.aside ?? next) : now.main, aside: next }))
  })
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
  const changed = withSearch(place, patched(asList(place).search, changes))
  navigate(formatAddress({ ...now, [side]: changed }), { replace })
}

/** Closes a pane; the other takes its room. The last one stays. */
export async function closePane(id: string): Promise<void> {
  const side = sideOf(id)
  const rest = addressNow()[otherSide(side)]
  if (!rest || !(await mayLeaveSides([side]))) return
  flushSync(() => {
    if (side === 'main') exchangeSeats()
    focusPane(paneAt('main'))
    navigate(formatAddress({ main: alone(rest), aside: undefined }))
  })
}

/** Left becomes right, and each keeps what it is about. */
export function swapPanes(): void {
  const { main, aside } = addressNow()
  if (!aside) return
  // At once: a pane drawn with its new side and its old address would be built anew.
  flushSync(() => {
    exchangeSeats()
    navigate(formatAddress({ main: alone(aside), aside: alone(main) }))
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
