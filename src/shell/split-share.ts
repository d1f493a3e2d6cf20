import { atom, getDefaultStore } from 'jotai'

/** What the left pane has of the width of both, 0 to 1; kept in this browser. */
export type Share = number

const place = 'facet.split'
/** px at 100 % text that each pane keeps, where there is room for two of them. */
const least = 320

export const shareAtom = atom<Share>(stored())

function stored(): Share {
  const kept = Number(localStorage.getItem(place))
  return kept > 0 && kept < 1 ? kept : 0.5
}

export function keepShare(share: Share): void {
  localStorage.setItem(place, String(share))
  getDefaultStore().set(shareAtom, share)
}

/** The share of a divider at `x` px of `width`: neither pane becomes too narrow to be used. */
export function shareOf(x: number, width: number): Share {
  const edge = Math.min(least, width / 2)
  return Math.min(width - edge, Math.max(edge, x)) / width
}
