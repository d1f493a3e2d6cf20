import type { SheetStore } from '../../kit/grid/sheet/model/store.ts'
import type { CellMark } from '../../kit/grid/sheet/painter/others.ts'
import type { Other } from '../presence/place.ts'

/** Where others are, as marks: in the cell that they write in; at the head of a row that they have open as a whole. */
export function cellMarks(others: readonly Other[], { rows, columns }: SheetStore): readonly CellMark[] {
  const marks = new Map<string, CellMark>()
  for (const { rowId, field, name } of others) {
    const row = rows.of(rowId)
    if (row === undefined) continue
    const column = columns.findIndex(({ id }) => id === field)
    const key = `${row}/${Math.max(0, column)}`
    const told = marks.get(key)
    // Of a cell that is no column here only its row can be said.
    const said = `${name}正在${column < 0 ? '看' : '编辑'}`
    if (told?.said.split('，').includes(said)) continue
    marks.set(key, {
      row,
      column: Math.max(0, column),
      name: told?.name ?? name,
      said: told ? `${told.said}，${said}` : said,
    })
  }
  return [...marks.values()]
}
