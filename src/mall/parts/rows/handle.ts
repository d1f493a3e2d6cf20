import { type RefObject, useLayoutEffect } from 'react'
import { toast } from '../../../kit/toast.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle } from '../../../plain/panes.ts'
import { isInCells } from './in-cells.ts'
import type { RowsGridHandle } from './rows-grid.tsx'

/** What the commands of a form's grid do in it. */
export interface RowsHandle {
  /** The focus goes to the grid. */
  enter(): void
  undo(): void
  redo(): void
  fill(from: 'top' | 'left'): void
  /** The cursor goes to the next cell that cannot be sent. */
  nextProblem(): void
  /** The cursor of the grid has the focus. */
  readonly inCells: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly rows: RowsHandle
  }
}

/** The grid that stands in the form just then. */
function rowsHandle(grid: RefObject<RowsGridHandle | null>): RowsHandle {
  return {
    enter: () => grid.current?.focus(),
    undo: () => grid.current?.sheet.undo(),
    redo: () => grid.current?.sheet.redo(),
    fill: from => grid.current?.sheet.fillFrom(from),
    nextProblem() {
      grid.current?.settle()
      if (grid.current?.sheet.seek(['error'], 1)) grid.current.reveal()
      else toast.say('没有错误')
      grid.current?.focus()
    },
    get inCells() {
      return isInCells()
    },
    get canUndo() {
      return grid.current?.sheet.canUndo ?? false
    },
    get canRedo() {
      return grid.current?.sheet.canRedo ?? false
    },
  }
}

/** Lends commands the grid of the pane's form. */
export function useRowsHandle(grid: RefObject<RowsGridHandle | null>): void {
  const { id } = usePaneLocation()
  useLayoutEffect(() => lendHandle(id, 'rows', rowsHandle(grid)), [id, grid])
}
