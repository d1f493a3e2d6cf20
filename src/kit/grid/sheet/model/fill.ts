import { parted } from './ranges.ts'
import { type Cell, contains, type Range, sizeOf } from './selection.ts'
import { type Series, seriesOf } from './series.ts'
import { cellsOf } from './write.ts'

/** A cell and the one whose content it takes, in places on screen. */
export interface Copy {
  readonly from: Cell
  readonly to: Cell
}

/** The first row or column of each range over the rest of it; a lone cell takes what stands before it. */
export function* firstOver(ranges: readonly Range[], side: 'top' | 'left'): Generator<Copy> {
  for (const { range, parts } of parted(ranges)) {
    const { rows, columns } = sizeOf(range)
    const lone = side === 'top' ? rows === 1 : columns === 1
    for (const to of cellsOf(parts)) {
      const from =
        side === 'top'
          ? { row: lone ? range.top - 1 : range.top, column: to.column }
          : { row: to.row, column: lone ? range.left - 1 : range.left }
      if (from.row >= 0 && from.column >= 0) yield { from, to }
    }
  }
}

/** A range repeated over a larger one that holds it, in every direction. */
export function* repeatedOver(source: Range, target: Range): Generator<Copy> {
  const { rows, columns } = sizeOf(source)
  const turn = (value: number, count: number) => ((value % count) + count) % count
  for (const to of cellsOf([target])) {
    if (contains(source, to)) continue
    const row = source.top + turn(to.row - source.top, rows)
    const column = source.left + turn(to.column - source.left, columns)
    yield { from: { row, column }, to }
  }
}

/** A cell and the text that its place in a series gives it; no text: the content of the cell that it repeats. */
export interface Filled extends Copy {
  readonly text: string | undefined
}

interface Cells {
  text(cell: Cell): string
  /** It was changed here: what somebody wrote is where a series begins. */
  isEdited(cell: Cell): boolean
}

/** The range goes on as it began, line by line: 1, 2 → 3; A-01 → A-02; a line without a rule is repeated. */
export function* continuedOver(source: Range, target: Range, cells: Cells): Generator<Filled> {
  const isDown = target.top !== source.top || target.bottom !== source.bottom
  const known = new Map<number, Series | undefined>()
  for (const copy of repeatedOver(source, target)) {
    const { to } = copy
    const line = isDown ? to.column : to.row
    if (!known.has(line)) known.set(line, seriesOf(lineOf(source, line, isDown).map(cells.text)))
    const place = isDown ? to.row - source.top : to.column - source.left
    yield { ...copy, text: known.get(line)?.(place) }
  }
}

/**
 * Each range as a series from what was written at its head: down where it has several rows, else to the right. One
 * number alone counts on by one; what follows no rule is repeated.
 */
export function* seriesOver(ranges: readonly Range[], cells: Cells): Generator<Filled> {
  for (const { range, parts } of parted(ranges)) {
    const isDown = range.bottom > range.top
    const lines = new Map<number, { readonly from: Cell; readonly series: Series | undefined }>()
    for (const to of cellsOf(parts)) {
      const line = isDown ? to.column : to.row
      let begun = lines.get(line)
      if (!begun) {
        const all = lineOf(range, line, isDown)
        const written = all.findIndex(cell => !cells.isEdited(cell))
        const texts = all.slice(0, Math.max(1, written)).map(cells.text)
        const [first] = all
        begun = { from: first ?? to, series: seriesOf(texts, 1) ?? seriesOf(texts.slice(0, 1), 1) }
        lines.set(line, begun)
      }
      const place = isDown ? to.row - range.top : to.column - range.left
      if (place > 0) yield { from: begun.from, to, text: begun.series?.(place) }
    }
  }
}

function lineOf({ top, left, bottom, right }: Range, line: number, isDown: boolean): Cell[] {
  const [from, to] = isDown ? [top, bottom] : [left, right]
  return Array.from({ length: to - from + 1 }, (_, at) =>
    isDown ? { row: from + at, column: line } : { row: line, column: from + at },
  )
}
