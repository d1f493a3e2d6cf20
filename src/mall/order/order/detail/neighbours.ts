import type { Screen } from '../../../../values/screens.ts'

/** The list that an order was opened from: where it stands, what it shows, and what it was asked. */
export interface From {
  readonly screen: Screen
  readonly search: Readonly<Record<string, string>>
  readonly question: Readonly<Record<string, unknown>> | undefined
  /** Each opening reads its list anew, and then keeps it: an order that has left the list keeps its place. */
  readonly number: number
}

/** Gone with the page of the browser. */
let from: From | undefined

export function keepFrom(list: Omit<From, 'number'>): void {
  from = { ...list, number: (from?.number ?? 0) + 1 }
}

export function openedFrom(): From | undefined {
  return from
}

/** As many as a list call answers at once. */
export const most = 200

/** The orders of a list that are known so far: they stand together, page by page of that length. */
export interface Known {
  readonly first: number
  readonly last: number
  readonly ids: readonly number[]
  /** Of all that the list finds. */
  readonly total: number
}

/** Where one is in the list: 1 for the first; undefined where it is none of those that are known. */
export function placeIn({ first, ids }: Known, id: number): number | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? undefined : (first - 1) * most + at + 1
}

/** The one after it, or before it, of those that are known. */
export function nextIn({ ids }: Known, id: number, delta: 1 | -1): number | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? undefined : ids[at + delta]
}

/** Whether the list goes on beyond those that are known. */
export function goesOn({ first, last, total }: Known, delta: 1 | -1): boolean {
  return delta === 1 ? last * most < total : first > 1
}

/** With the page behind them, or the one in front; an order that has moved there meanwhile stands where it stood. */
export function joined(known: Known, read: Known): Known {
  const fresh = read.ids.filter(id => !known.ids.includes(id))
  return read.first < known.first
    ? { ...known, first: read.first, ids: [...fresh, ...known.ids] }
    : { ...known, last: read.last, ids: [...known.ids, ...fresh] }
}
