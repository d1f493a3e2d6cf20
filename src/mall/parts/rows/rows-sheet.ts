import type { SheetColumn } from '../../../kit/grid/sheet/model/column.ts'
import { Sheet } from '../../../kit/grid/sheet/model/sheet.ts'
import type { GridRow } from './rows.ts'

/** A sheet of these rows: what differs from the rows as they were read is edited, new rows are as they are. */
export function sheetOf(
  rows: readonly GridRow[],
  read: readonly GridRow[],
  columns: readonly SheetColumn[],
): Sheet {
  const sheet = new Sheet(
    columns,
    Uint32Array.from(rows, ({ id }) => id),
  )
  const { store } = sheet
  const before = new Map(read.map(row => [row.id, row]))
  const wire = (column: SheetColumn, text: string) => {
    const parsed = column.parse(text)
    return parsed.ok ? parsed.value : undefined
  }
  store.load(
    rows.map(row => {
      const { cells } = before.get(row.id) ?? row
      const values = columns.map(column => [column.id, wire(column, cells[column.id] ?? '')])
      return { id: row.id, version: 1, values: Object.fromEntries(values) }
    }),
  )
  store.together(() => {
    rows.forEach(({ cells }, row) => {
      columns.forEach((column, at) => {
        const text = cells[column.id] ?? ''
        if (text === store.text(row, at)) return
        const slots = store.slots(at)
        store.restore(row, at, slots.parsedSlot(column.parse(text), text), store.slot(row, at), '', '')
      })
    })
  })
  return sheet
}

/** What stands in it now. */
export function rowsIn({ store }: Sheet): readonly GridRow[] {
  return Array.from(store.rows.ids, (id, row) => ({
    id,
    cells: Object.fromEntries(store.columns.map((column, at) => [column.id, store.text(row, at)])),
  }))
}
