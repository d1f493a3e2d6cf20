import type { Edit } from '../../kit/grid/sheet/model/edits.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { CellChange } from '../bulk/preview-model.ts'

/** With its place in the grid. */
export interface PlacedChange extends CellChange {
  readonly edit: Edit
  readonly row: number
  readonly column: number
  /** What is sent, as the sheet keeps it: the cell may be edited on while it is under way. */
  readonly sent: number
}

/** Every edited cell that can be sent: neither wrong nor in an open conflict, in the order of the columns and rows. */
export function changesOf(sheet: Sheet): PlacedChange[] {
  const { store } = sheet
  const changes: PlacedChange[] = []
  for (const edit of store.edits()) {
    const { row, column, base } = edit
    const state = store.state(row, column)
    const field = store.columns[column]?.id
    if (state !== 'dirty' || field === undefined) continue
    const slots = store.slots(column)
    const sent = slots.get(row)
    changes.push({
      edit,
      row,
      column,
      id: store.rows.ids[row] ?? 0,
      field,
      before: slots.wireOf(base),
      after: slots.wireOf(sent),
      sent,
    })
  }
  return changes.sort((a, b) => a.column - b.column || a.row - b.row)
}

export interface SheetCounts {
  readonly cells: number
  readonly rows: number
  readonly errors: number
  readonly conflicts: number
}

export function countsOf({ store }: Sheet): SheetCounts {
  const { editCount: cells, editedRows: rows, errorCount: errors, conflictCount: conflicts } = store
  return { cells, rows, errors, conflicts }
}
