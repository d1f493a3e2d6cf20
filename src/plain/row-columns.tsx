import { lazy, Suspense } from 'react'
import type { Column } from '../kit/grid/column.ts'
import type { PlainRow, Thing } from './plain.ts'

const RowActions = lazy(() => import('./row-controls.tsx').then(module => ({ default: module.RowActions })))

/** 序号, counted on over the pages: `before` rows stand on the pages before this one. */
export function numberColumn(rows: readonly PlainRow[], before: number): Column<PlainRow> {
  const numbers = new Map(rows.map((row, index) => [row, before + index + 1]))
  return { id: 'number', title: '序号', width: 64, muted: true, frozen: true, cell: row => numbers.get(row) }
}

/** 操作: the commands of a row as words in it, in half a window in a menu; each acts on its own row, whatever is selected. */
export function actionColumn(thing: Thing): Column<PlainRow> {
  const column = { id: 'actions', title: '操作' }
  const cell = (inMenu?: true) => (row: PlainRow) => (
    <Suspense fallback={null}>
      <RowActions thing={thing} row={row} inMenu={inMenu} />
    </Suspense>
  )
  return {
    ...column,
    width: thing.rowWidth,
    cell: cell(),
    // However wide its words were drawn in a whole window.
    inHalf: { ...column, width: 56, fixed: true, cell: cell(true) },
  }
}
