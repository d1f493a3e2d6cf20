import { leastWidth, tickWidth as numbersWidth } from '../../column.ts'
import type { Cell, Range } from '../model/selection.ts'
import type { ShownColumn } from '../model/view.ts'

const rowHeight = 32
/** A switch and the blanks at both sides of it. */
const switchWidth = 38

/** A place in one of the two panes, px, from the pane's own left edge. */
export interface Span {
  readonly frozen: boolean
  readonly left: number
  readonly width: number
}

/** The places of all parts in px; computed again when widths, columns or the text size change. */
export interface Layout {
  readonly rowPx: number
  readonly headPx: number
  readonly numbersPx: number
  /** From the left edge of a cell to the word of its switch. */
  readonly switchPx: number
  readonly columns: readonly Span[]
  /** Row numbers and frozen columns. */
  readonly frozenPx: number
  readonly bodyPx: number
}

export function layoutOf(
  columns: readonly ShownColumn[],
  widths: Readonly<Record<string, number>>,
  rem: number,
): Layout {
  const px = (width: number) => Math.round((width / 16) * rem)
  let frozenPx = px(numbersWidth)
  let bodyPx = 0
  const spans = columns.map(({ facts, frozen }) => {
    const width = px(Math.max(leastWidth, widths[facts.id] ?? facts.width))
    const left = frozen ? frozenPx : bodyPx
    if (frozen) frozenPx += width
    else bodyPx += width
    return { frozen, left, width }
  })
  const rowPx = px(rowHeight)
  return {
    rowPx,
    headPx: rowPx,
    numbersPx: px(numbersWidth),
    switchPx: px(switchWidth),
    columns: spans,
    frozenPx,
    bodyPx,
  }
}

/** What the pointer is over. Row -1: the head; column -1: the row numbers. */
export function cellAt(layout: Layout, x: number, y: number, scroll: { x: number; y: number }): Cell {
  const row = y < layout.headPx ? -1 : Math.floor((y - layout.headPx + scroll.y) / layout.rowPx)
  const frozen = x < layout.frozenPx
  const place = frozen ? x : x - layout.frozenPx + scroll.x
  if (frozen && x < layout.numbersPx) return { row, column: -1 }
  const column = layout.columns.findIndex(
    span => span.frozen === frozen && place >= span.left && place < span.left + span.width,
  )
  if (column >= 0) return { row, column }
  return { row, column: place < 0 ? 0 : layout.columns.length - 1 }
}

/** The parts of a range in the two panes; a range over the frozen edge has one in each. */
export function spansOf(layout: Layout, { left, right }: Range): Span[] {
  return [true, false].flatMap(frozen => {
    const inside = layout.columns.slice(left, right + 1).filter(span => span.frozen === frozen)
    const [first] = inside
    const last = inside.at(-1)
    return first && last ? [{ frozen, left: first.left, width: last.left + last.width - first.left }] : []
  })
}
