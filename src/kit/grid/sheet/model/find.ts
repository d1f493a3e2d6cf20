import type { Cell } from './selection.ts'
import type { SheetStore } from './store.ts'
import type { SheetView } from './view.ts'

/** Where a text stands in cells, as they are edited; large and small letters alike. */
export interface Finder {
  in(text: string): boolean
  replaced(text: string, by: string): string
}

export function finderOf(query: string): Finder {
  const escaped = query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const whole = new RegExp(escaped, 'giu')
  const small = query.toLowerCase()
  return {
    in: text => text.toLowerCase().includes(small),
    // A function: a `$&` that somebody writes is what he writes.
    replaced: (text, by) => text.replace(whole, () => by),
  }
}

/** The next or previous shown cell that holds the text, round and round, the cell started from last. */
export function nextWith(
  store: SheetStore,
  view: SheetView,
  from: Cell,
  query: string,
  direction: 1 | -1,
): Cell | undefined {
  const finder = finderOf(query)
  const columns = view.shown.length
  const total = view.count * columns
  // Words stand in no number: half of a large sheet need not be read.
  const open = view.shown.map(({ facts }) => !facts.number || /\d/.test(query))
  for (let step = 1; step <= total; step++) {
    const place = (from.row * columns + from.column + direction * step + 2 * total) % total
    const column = place % columns
    const row = Math.floor(place / columns)
    const at = view.storeRow(row)
    if (open[column] && store.rows.isLoaded(at) && finder.in(store.text(at, view.storeColumn(column))))
      return { row, column }
  }
  return undefined
}
