/** Places on screen: row and column as they are shown, from 0. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, both ends included. */
export interface Range {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/**
 * The cursor and what is selected. `active` takes the keys; the last range is the one being stretched, from `anchor`
 * to `head`. There is always at least one range, and it holds the active cell.
 */
export interface Selection {
  readonly active: Cell
  readonly anchor: Cell
  readonly head: Cell
  /** Earlier ranges of Ctrl+click. */
  readonly others: readonly Range[]
  /** They stay while the cursor moves on: the next range is begun beside them. */
  readonly adds?: true
}

export interface Extent {
  readonly rows: number
  readonly columns: number
}

export function at(row: number, column: number): Selection {
  const cell = { row, column }
  return { active: cell, anchor: cell, head: cell, others: [] }
}

export function rangeOf({ anchor, head }: Selection): Range {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  }
}

export function rangesOf(selection: Selection): readonly Range[] {
  return [...selection.others, rangeOf(selection)]
}

export function sizeOf({ top, left, bottom, right }: Range): { rows: number; columns: number } {
  return { rows: bottom - top + 1, columns: right - left + 1 }
}

export function contains(range: Range, { row, column }: Cell): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
}

export function clamp({ row, column }: Cell, { rows, columns }: Extent): Cell {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  return { row: within(row, rows), column: within(column, columns) }
}

/** Exactly these ranges, of which there is at least one; the cursor at the head of the first. */
export function over(ranges: readonly Range[]): Selection {
  const [first, ...others] = ranges
  if (!first) return at(0, 0)
  const { top: row, left: column, bottom, right } = first
  const cell = { row, column }
  return { active: cell, anchor: cell, head: { row: bottom, column: right }, others }
}

/** The cursor alone; where ranges are being added, beside them. */
export function onwards(selection: Selection, cell: Cell, extent: Extent): Selection {
  const { others, adds } = selection
  return adds ? { ...moveTo(cell, extent), others, adds } : moveTo(cell, extent)
}

/** What is selected stays, and another range begins where the cursor goes next. */
export function adding(selection: Selection): Selection {
  const { active } = selection
  return { active, anchor: active, head: active, others: rangesOf(selection), adds: true }
}

/** The cursor alone. */
export function moveTo(cell: Cell, extent: Extent): Selection {
  const { row, column } = clamp(cell, extent)
  return at(row, column)
}

/** Stretches the last range to a cell; the active cell stays. */
export function extendTo(selection: Selection, cell: Cell, extent: Extent): Selection {
  return { ...selection, head: clamp(cell, extent) }
}

/** Begins another range beside those there are. */
export function addRange(selection: Selection, cell: Cell, extent: Extent): Selection {
  return { ...moveTo(cell, extent), others: rangesOf(selection) }
}

const none: readonly Range[] = []

/** Rows from one to the other, whole; the active cell keeps its column where it can. */
export function wholeRows(
  from: number,
  to: number,
  column: number,
  extent: Extent,
  others = none,
): Selection {
  const start = clamp({ row: from, column }, extent)
  return {
    active: start,
    anchor: { row: start.row, column: 0 },
    head: clamp({ row: to, column: extent.columns - 1 }, extent),
    others,
  }
}

export function wholeColumns(from: number, to: number, extent: Extent, others = none): Selection {
  const start = clamp({ row: 0, column: from }, extent)
  return {
    active: start,
    anchor: start,
    head: clamp({ row: extent.rows - 1, column: to }, extent),
    others,
  }
}

export function everything(selection: Selection, extent: Extent): Selection {
  return {
    active: selection.active,
    anchor: { row: 0, column: 0 },
    head: { row: extent.rows - 1, column: extent.columns - 1 },
    others: [],
  }
}

/** After a filter or a sort has changed what is shown: the nearest place that there is. */
export function fitted(selection: Selection, extent: Extent): Selection {
  if (extent.rows === 0 || extent.columns === 0) return at(0, 0)
  const { row, column } = clamp(selection.active, extent)
  return at(row, column)
}

/** Enter and Tab: to the next cell of the ranges where more than one is selected, else one step on, row by row. */
export function step(
  selection: Selection,
  direction: 'down' | 'up' | 'right' | 'left',
  extent: Extent,
): Selection {
  const ranges = rangesOf(selection)
  const [only] = ranges
  const single =
    ranges.length === 1 && only !== undefined && only.top === only.bottom && only.left === only.right
  const { row, column } = selection.active
  if (single) {
    const by = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1] } as const
    const [rows, columns] = by[direction]
    return moveTo({ row: row + rows, column: column + columns }, extent)
  }
  const next = cycled(ranges, selection.active, direction)
  return { ...selection, active: next }
}

/** The cell after this one inside the ranges: Enter goes down the columns, Tab along the rows, both round and round. */
function cycled(ranges: readonly Range[], active: Cell, direction: 'down' | 'up' | 'right' | 'left'): Cell {
  const index = Math.max(
    0,
    ranges.findIndex(range => contains(range, active)),
  )
  const range = ranges[index]
  if (!range) return active
  const forward = direction === 'down' || direction === 'right'
  const byColumn = direction === 'down' || direction === 'up'
  const { rows, columns } = sizeOf(range)
  const [row, column] = [active.row - range.top, active.column - range.left]
  const place = (byColumn ? column * rows + row : row * columns + column) + (forward ? 1 : -1)
  if (place >= 0 && place < rows * columns) return cellAt(range, place, byColumn)
  const other = ranges[(index + (forward ? 1 : ranges.length - 1)) % ranges.length] ?? range
  const size = sizeOf(other)
  return cellAt(other, forward ? 0 : size.rows * size.columns - 1, byColumn)
}

function cellAt(range: Range, place: number, byColumn: boolean): Cell {
  const { rows, columns } = sizeOf(range)
  return byColumn
    ? { row: range.top + (place % rows), column: range.left + Math.floor(place / rows) }
    : { row: range.top + Math.floor(place / columns), column: range.left + (place % columns) }
}
