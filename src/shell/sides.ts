import { atom, getDefaultStore } from 'jotai'
import { type Address, type PaneAddress, parseAddress } from './address.ts'

/**
 * Which pane stands on which side. The address says what is shown left and right; a pane keeps its name when it changes
 * sides or is left alone, so that its selection and what is typed in it go with it.
 */
export type Side = keyof Address

export interface Seats {
  readonly main: string
  readonly aside: string
}

const store = getDefaultStore()

export const seatsAtom = atom<Seats>({ main: 'a', aside: 'b' })

/** The pane that was used last; where only one stands it is that one. */
const usedAtom = atom('a')

/** What the address says is shown: set by the workspace, which knows whether the second pane may stand. */
export const pairedAtom = atom(false)

export const focusedAtom = atom(get => (get(pairedAtom) ? get(usedAtom) : get(seatsAtom).main))

export function focusPane(id: string): void {
  store.set(usedAtom, id)
}

export function focusedPane(): string {
  return store.get(focusedAtom)
}

export function sideOf(id: string): Side {
  const { main, aside } = store.get(seatsAtom)
  return store.get(pairedAtom) && id === aside && id !== main ? 'aside' : 'main'
}

export function otherSide(side: Side): Side {
  return side === 'main' ? 'aside' : 'main'
}

export function paneAt(side: Side): string {
  return store.get(seatsAtom)[side]
}

/** The pane on the left is the one on the right from now on: after it the address must say so too. */
export function exchangeSeats(): void {
  const { main, aside } = store.get(seatsAtom)
  store.set(seatsAtom, { main: aside, aside: main })
}

/** What the address says now. */
export function addressNow(): Address {
  return parseAddress(window.location.pathname, window.location.search)
}

/** What the address says of one pane; undefined where it does not stand. */
export function placeOf(id: string): PaneAddress | undefined {
  return addressNow()[sideOf(id)]
}
