import { type Cell, contains, type Range, sizeOf } from './selection.ts'
import { cellsOf } from './write.ts'

/** A cell and the one whose content it takes, in places on screen. */
export interface Copy {
  readonly from: Cell
  readonly to: Cell
}

/** The first row or column of each range over the rest of it; a lone cell takes what stands before it. */
export function* firstOver(ranges: readonly Range[], side: 'top' | 'left'): Generator<Copy> {
  for (const range of ranges) {
    const { rows, columns } = sizeOf(range)
    const lone = side === 'top' ? rows === 1 : columns === 1
    for (const to of cellsOf([range])) {
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
