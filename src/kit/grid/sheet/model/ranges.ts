import { type Range, sizeOf } from './selection.ts'

/** A range, and what of it no range before it holds. */
export interface Parted {
  readonly range: Range
  readonly parts: readonly Range[]
}

/** Ranges that may lie over each other, so that each cell belongs to one of them: the first that holds it. */
export function parted(ranges: readonly Range[]): readonly Parted[] {
  const taken: Range[] = []
  return ranges.map(range => {
    let parts = [range]
    for (const other of taken) parts = parts.flatMap(part => without(part, other))
    taken.push(range)
    return { range, parts }
  })
}

/** Above and below the other, then beside it. */
function without(range: Range, other: Range): Range[] {
  const { top, left, bottom, right } = range
  if (other.top > bottom || other.bottom < top || other.left > right || other.right < left) return [range]
  const [from, to] = [Math.max(top, other.top), Math.min(bottom, other.bottom)]
  return [
    { top, left, right, bottom: from - 1 },
    { top: to + 1, left, right, bottom },
    { top: from, left, bottom: to, right: other.left - 1 },
    { top: from, left: other.right + 1, bottom: to, right },
  ].filter(part => part.bottom >= part.top && part.right >= part.left)
}

/** Cells in ranges, each once. */
export function countOf(ranges: readonly Range[]): number {
  return parted(ranges)
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + sizeOf(part).rows * sizeOf(part).columns, 0)
}

/** Ranges of the same columns or of the same rows as one block without what lies between; undefined for others. */
export function blockOf(ranges: readonly Range[]): { rows: number[]; columns: number[] } | undefined {
  const own = ranges.filter(
    (range, at) => !ranges.some((other, place) => place !== at && covers(other, range, place < at)),
  )
  const [first] = own
  if (!first) return undefined
  const isOf = (low: 'top' | 'left', high: 'bottom' | 'right') =>
    own.every(range => range[low] === first[low] && range[high] === first[high])
  if (!isOf('left', 'right') && !isOf('top', 'bottom')) return undefined
  return {
    rows: numbersIn(own.map(({ top, bottom }) => [top, bottom])),
    columns: numbersIn(own.map(({ left, right }) => [left, right])),
  }
}

/** Of two that are the same the first counts. */
function covers(other: Range, range: Range, isFirst: boolean): boolean {
  const isIn =
    other.top <= range.top &&
    other.bottom >= range.bottom &&
    other.left <= range.left &&
    other.right >= range.right
  const { rows, columns } = sizeOf(other)
  const isSame = isIn && rows === sizeOf(range).rows && columns === sizeOf(range).columns
  return isIn && (isFirst || !isSame)
}

/** Each once, in their order. */
function numbersIn(spans: readonly (readonly [from: number, to: number])[]): number[] {
  const found: number[] = []
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b))
    for (let at = Math.max(from, (found.at(-1) ?? -1) + 1); at <= to; at++) found.push(at)
  return found
}

/** Cells of some rows and columns, as few ranges as they make. */
export function rangesIn(rows: readonly number[], columns: readonly number[]): Range[] {
  const runs = (numbers: readonly number[]) => {
    const found: { from: number; to: number }[] = []
    for (const at of [...new Set(numbers)].sort((a, b) => a - b)) {
      const last = found.at(-1)
      if (last && last.to + 1 === at) last.to = at
      else found.push({ from: at, to: at })
    }
    return found
  }
  return runs(rows).flatMap(down =>
    runs(columns).map(over => ({ top: down.from, bottom: down.to, left: over.from, right: over.to })),
  )
}
