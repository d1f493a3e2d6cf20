import type { AriaAttributes, ReactNode } from 'react'

/**
 * Lines that stand under rows, each as high as a row: so the window of the grid stays arithmetic, and of a long row's
 * lines those in sight alone are drawn. A place counts rows and lines alike.
 */
export interface Under {
  /** How many lines there are in all. */
  readonly count: number
  /** Where a row stands; -1 for none. */
  place(index: number): number
  /** Which row stands there; -1 for a line. */
  rowAt(place: number): number
  /** What is unfolded has levels, which a plain grid has not. */
  readonly role?: 'treegrid' | undefined
  /** Of a row: its level, and whether it is open. */
  aria?(index: number): AriaAttributes | undefined
  line?(place: number, slot: number, height: number): ReactNode
}

const same = (index: number) => index

/** Rows alone. */
export const nothingUnder: Under = { count: 0, place: same, rowAt: same }
