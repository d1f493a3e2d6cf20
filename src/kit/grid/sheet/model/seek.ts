import type { CellState } from './column.ts'
import type { Cell } from './selection.ts'
import type { SheetStore } from './store.ts'
import type { SheetView } from './view.ts'

/** The next or previous shown cell in one of these states, round and round; undefined where there is none. */
export function nextIn(
  store: SheetStore,
  view: SheetView,
  from: Cell,
  states: readonly CellState[],
  direction: 1 | -1,
): Cell | undefined {
  const columns = view.shown.length
  const here = from.row * columns + from.column
  const places = [...store.edits()]
    .filter(edit => states.includes(store.state(edit.row, edit.column)))
    .map(edit => ({ row: view.shownRow(edit.row), column: view.shownColumn(edit.column) }))
    .filter(cell => cell.row >= 0 && cell.column >= 0)
    .map(cell => cell.row * columns + cell.column)
    .sort((a, b) => a - b)
  const next =
    direction === 1
      ? (places.find(place => place > here) ?? places[0])
      : (places.findLast(place => place < here) ?? places.at(-1))
  return next === undefined ? undefined : { row: Math.floor(next / columns), column: next % columns }
}
