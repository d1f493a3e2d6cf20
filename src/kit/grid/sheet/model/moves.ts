import { type Cell, clamp, type Extent } from './selection.ts'

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'edgeUp'
  | 'edgeDown'
  | 'edgeLeft'
  | 'edgeRight'
  | 'pageUp'
  | 'pageDown'
  | 'pageLeft'
  | 'pageRight'
  | 'rowStart'
  | 'rowEnd'
  | 'start'
  | 'end'

export interface Ground extends Extent {
  /** Rows and columns that one screen holds. */
  readonly page: Extent
  isEmpty(row: number, column: number): boolean
}

/** Where a move leads from a cell. */
export function destination(move: Move, from: Cell, ground: Ground): Cell {
  const { row, column } = from
  const { rows, columns, page } = ground
  const to = (down: number, right: number) => clamp({ row: row + down, column: column + right }, ground)
  switch (move) {
    case 'up':
      return to(-1, 0)
    case 'down':
      return to(1, 0)
    case 'left':
      return to(0, -1)
    case 'right':
      return to(0, 1)
    case 'pageUp':
      return to(1 - page.rows, 0)
    case 'pageDown':
      return to(page.rows - 1, 0)
    case 'pageLeft':
      return to(0, 1 - page.columns)
    case 'pageRight':
      return to(0, page.columns - 1)
    case 'rowStart':
      return { row, column: 0 }
    case 'rowEnd':
      return { row, column: columns - 1 }
    case 'start':
      return { row: 0, column: 0 }
    case 'end':
      return { row: rows - 1, column: columns - 1 }
    case 'edgeUp':
      return { row: edge(row, -1, rows, at => ground.isEmpty(at, column)), column }
    case 'edgeDown':
      return { row: edge(row, 1, rows, at => ground.isEmpty(at, column)), column }
    case 'edgeLeft':
      return { row, column: edge(column, -1, columns, at => ground.isEmpty(row, at)) }
    case 'edgeRight':
      return { row, column: edge(column, 1, columns, at => ground.isEmpty(row, at)) }
  }
}

/** To the end of the island of filled cells, or over the gap to the next one, as in Excel. */
function edge(from: number, by: 1 | -1, count: number, isEmpty: (at: number) => boolean): number {
  const last = by === 1 ? count - 1 : 0
  if (from === last) return from
  let at = from + by
  if (!isEmpty(from) && !isEmpty(at)) {
    while (at !== last && !isEmpty(at + by)) at += by
    return at
  }
  while (at !== last && isEmpty(at)) at += by
  return at
}
