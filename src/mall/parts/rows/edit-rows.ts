import type { RefObject } from 'react'
import { type GridRow, rowsOf, textOf } from './rows.ts'
import type { RowsGridHandle } from './rows-grid.tsx'

interface Parts {
  readonly text: string
  readonly grid: RefObject<RowsGridHandle | null>
  onText(text: string): void
}

/** What adds rows to a form's grid and takes them away begins with. */
export function editRows({ text, grid, onText }: Parts) {
  return {
    /** With what is being written in a cell, where the grid stands. */
    settled: (): readonly GridRow[] => grid.current?.settle() ?? rowsOf(text),
    /** The grid has these rows from now on, and the focus; its cursor is at the row of this id. */
    put(next: readonly GridRow[], at?: number): void {
      onText(textOf(next))
      focusSoon(grid, at)
    },
    /** The ids of the rows that are selected; none without a grid. */
    selected(): ReadonlySet<number> {
      const { sheet } = grid.current ?? {}
      return new Set(
        sheet?.ranges.flatMap(({ top, bottom }) =>
          Array.from(
            { length: bottom - top + 1 },
            (_, at) => sheet.store.rows.ids[sheet.view.storeRow(top + at)] ?? 0,
          ),
        ),
      )
    },
  }
}

/** Frames: the first row brings the whole grid along. */
const patience = 60

/** As soon as the rows are drawn, unless somebody has gone on to another place meanwhile. */
function focusSoon(grid: Parts['grid'], at: number | undefined): void {
  const { activeElement } = document
  const look = (left: number) =>
    requestAnimationFrame(() => {
      const isLeft = document.activeElement !== activeElement && document.activeElement !== document.body
      if (isLeft || left === 0 || grid.current?.focus(at) === true) return
      look(left - 1)
    })
  look(patience)
}
