import type { Screen } from '../../../../values/screens.ts'

/** The list that an order was opened from: where it stands, what it shows, and what it was asked. */
export interface From {
  readonly screen: Screen
  readonly search: Readonly<Record<string, string>>
  /** Chosen in it; else all that it finds. */
  readonly ids: readonly number[]
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

/** Where one is among them: 1 for the first; undefined where it is none of them. */
export function placeIn(ids: readonly number[], id: number): number | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? undefined : at + 1
}
