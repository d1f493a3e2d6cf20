import type { Extent, Range } from './selection.ts'
import { sizeOf } from './selection.ts'

export type Table = readonly (readonly string[])[]

export interface PastePlan {
  /** The block, or the range that was stretched last. */
  readonly range: Range
  /** What is written. */
  readonly ranges: readonly Range[]
  /** Cells of the clipboard that lie beyond the last row or column. */
  readonly cut: number
}

export function sizeOfTable(table: Table): { readonly height: number; readonly width: number } {
  return { height: table.length, width: Math.max(...table.map(line => line.length)) }
}

/** Why a block is not pasted: it would lie in one of these ranges alone, and nobody could say in which. */
export function pasteRefused(table: Table, ranges: readonly Range[]): string | undefined {
  if (ranges.length < 2 || isFilledBy(table, ranges)) return undefined
  const { height, width } = sizeOfTable(table)
  return `选中了${ranges.length}块区域，${height}行${width}列的内容放不进每一块，没有粘贴；请只选一块，或只复制一格`
}

/** One value, or a block that lies in each of them evenly. */
function isFilledBy(table: Table, ranges: readonly Range[]): boolean {
  const { height, width } = sizeOfTable(table)
  return ranges.every(range => {
    const { rows, columns } = sizeOf(range)
    return rows % height === 0 && columns % width === 0
  })
}

/** A block from the top left of the last range on; one value, or a block that fits evenly, over all of them. */
export function pastePlan(table: Table, ranges: readonly Range[], extent: Extent): PastePlan {
  const { height, width } = sizeOfTable(table)
  const last = ranges.at(-1) ?? { top: 0, left: 0, bottom: 0, right: 0 }
  if (isFilledBy(table, ranges)) return { range: last, ranges, cut: 0 }
  const bottom = Math.min(extent.rows, last.top + height) - 1
  const right = Math.min(extent.columns, last.left + width) - 1
  const range = { top: last.top, left: last.left, bottom, right }
  const cut = height * width - (bottom - last.top + 1) * (right - last.left + 1)
  return { range, ranges: [range], cut }
}

/** What is written where, by store rows: a block whose lines name their rows. */
export interface Placed {
  readonly lines: readonly {
    readonly rows: readonly number[]
    /** undefined: the cell stays as it is. */
    readonly texts: readonly (string | undefined)[]
  }[]
  /** Of each text of a line. */
  readonly columns: readonly number[]
}
