import { countOf, parted } from './ranges.ts'
import type { Range } from './selection.ts'
import type { SheetStore } from './store.ts'
import type { SheetView } from './view.ts'

/** What the selection adds up to: exact, in the column's own whole units, where its numbers are of one kind. */
export interface Summary {
  readonly cells: number
  readonly numbers: number
  readonly sum: number
  readonly least: number
  readonly most: number
  /** The column whose form the figures take; undefined where the columns are of different kinds. */
  readonly column: number | undefined
}

/** More cells than this are only counted: adding them up would hold the keys. */
export const summedCells = 300_000

export function summarise(store: SheetStore, view: SheetView, ranges: readonly Range[]): Summary {
  const cells = countOf(ranges)
  let [numbers, sum, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const units = new Set<string>()
  let form: number | undefined
  if (cells <= summedCells)
    for (const { top, left, bottom, right } of parted(ranges).flatMap(({ parts }) => parts))
      for (let place = left; place <= right; place++) {
        const column = view.storeColumn(place)
        const facts = store.columns[column]
        if (!facts?.number) continue
        units.add(`${facts.number.unit}${facts.unit ?? ''}`)
        form ??= column
        for (let row = top; row <= bottom; row++) {
          const at = view.storeRow(row)
          if (!store.rows.isLoaded(at) || store.bad(at, column)) continue
          const value = store.slot(at, column)
          numbers += 1
          sum += value
          if (value < least) least = value
          if (value > most) most = value
        }
      }
  return { cells, numbers, sum, least, most, column: units.size === 1 ? form : undefined }
}
