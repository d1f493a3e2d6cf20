import {
  DataEditor,
  type EditableGridCell,
  type GridCell,
  GridCellKind,
  type GridColumn,
  type Item,
} from '@glideapps/glide-data-grid'
import { createRoot } from 'react-dom/client'
import '@glideapps/glide-data-grid/dist/index.css'
import { columns, Table } from './data.ts'
import type { Stage } from './stage.ts'

const heads: GridColumn[] = columns.map(({ id, title, width }) => ({ id, title, width }))
const rowPx = 32

export async function glide(host: HTMLElement, rows: number): Promise<Stage> {
  // It asks the system's clipboard first, which a headless browser does not share; then it takes the event's.
  for (const name of ['read', 'readText'])
    Object.defineProperty(navigator.clipboard, name, { value: undefined })
  const table = new Table(rows)
  const cell = ([column, row]: Item): GridCell => {
    const kind = columns[column]?.kind
    const isNumber = kind === 'money' || kind === 'weight'
    return {
      kind: GridCellKind.Text,
      data: isNumber ? String(table.number(row, column)) : table.text(row, column),
      displayData: table.text(row, column),
      allowOverlay: true,
      contentAlign: isNumber ? 'right' : 'left',
    }
  }
  const edited = (edits: readonly { readonly location: Item; readonly value: EditableGridCell }[]) => {
    for (const { location, value } of edits) {
      const [column, row] = location
      if (value.kind === GridCellKind.Text) table.set(row, column, Math.round(Number(value.data) * 100))
    }
    return true
  }
  createRoot(host).render(
    <DataEditor
      width="100%"
      height="100%"
      columns={heads}
      rows={rows}
      getCellContent={cell}
      getCellsForSelection
      onCellsEdited={edited}
      onPaste
      freezeColumns={2}
      rowMarkers="number"
      rowHeight={rowPx}
      headerHeight={rowPx}
      smoothScrollX
      smoothScrollY
    />,
  )
  return { holds: (row, column, text) => table.number(row, column) === Math.round(Number(text) * 100) }
}
