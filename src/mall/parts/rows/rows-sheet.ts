import type { SheetColumn } from '../../../kit/grid/sheet/model/column.ts'
import { Sheet } from '../../../kit/grid/sheet/model/sheet.ts'
import type { LoadedRow } from '../../../kit/grid/sheet/model/store.ts'
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
  store.load(
    loaded(
      rows.map(row => before.get(row.id) ?? row),
      columns,
    ),
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

/**
 * The rows are read again, under what stands in the sheet: what was saved is edited no more. Between two values the form
 * has decided already; what stands here is what it will send.
 */
export function readAgain({ store }: Sheet, read: readonly GridRow[]): void {
  store.together(() => {
    store.load(loaded(read, store.columns))
    for (const { row, column } of [...store.edits()]) store.resolve(row, column, 'mine')
  })
}

function loaded(rows: readonly GridRow[], columns: readonly SheetColumn[]): readonly LoadedRow[] {
  const wire = (column: SheetColumn, text: string) => {
    const parsed = column.parse(text)
    return parsed.ok ? parsed.value : undefined
  }
  return rows.map(({ id, cells }) => {
    const values = columns.map(column => [column.id, wire(column, cells[column.id] ?? '')])
    return { id, version: 1, values: Object.fromEntries(values) }
  })
}

/** What stands in it now. */
export function rowsIn({ store }: Sheet): readonly GridRow[] {
  return Array.from(store.rows.ids, (id, row) => ({
    id,
    cells: Object.fromEntries(store.columns.map((column, at) => [column.id, store.text(row, at)])),
  }))
}
