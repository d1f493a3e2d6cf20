import type { ReactNode } from 'react'

/** The value by which rows are sorted; undefined comes last in both directions. */
export type SortValue = number | string | undefined

/** Widths are in px at 100 % text; on screen they are rem, so that larger text gets wider columns. */
export interface Column<Row> {
  readonly id: string
  /** The name of the columnheader, letter for letter. */
  readonly title: string
  /** Shown faint behind the title; never in the cells. */
  readonly unit?: string
  readonly width: number
  readonly minWidth?: number
  /** It is as wide as it says: nobody draws at it. */
  readonly fixed?: true
  /** What stands in its place in half a window. */
  readonly inHalf?: Column<Row>
  /** What is in it is never cut: numbers, times, codes. */
  readonly whole?: boolean
  /** Decimals of different length: their points stand in one line. */
  readonly pointed?: boolean
  /** Where the room is too narrow the lowest goes first; absent: it stays. */
  readonly rank?: number
  /** Its share of the room that is left over; 0 or absent: none. */
  readonly grow?: number
  /** Numbers stand right. */
  readonly align?: 'left' | 'right'
  /** Secondary facts are a step greyer than names and numbers. */
  readonly muted?: boolean
  /** Stays in sight while the rest scrolls sideways. Frozen columns stand first. */
  readonly frozen?: boolean
  readonly sortable?: boolean
  /** Of rows that the browser holds all of: by what a click on the head orders them (use-sorted-rows.ts). */
  readonly sortBy?: (row: Row) => SortValue
  readonly cell: (row: Row) => ReactNode
  /** `data-state` of the cell: dirty, error, conflict, saving; absent when clean. */
  readonly state?: (row: Row) => string | undefined
  /** The reason behind a state: tooltip and accessible description. */
  readonly describe?: (row: Row) => string | undefined
}

export interface Sort {
  readonly id: string
  readonly desc: boolean
}

/** One step of a click on a head: numbers begin with the largest, texts with the first; the third click ends it. */
export function nextSort<Row>(column: Column<Row>, sort: Sort | undefined): Sort | undefined {
  const first = column.align === 'right'
  if (sort?.id !== column.id) return { id: column.id, desc: first }
  return sort.desc === first ? { id: column.id, desc: !first } : undefined
}

/** The tick boxes are a column of their own. */
export const tickWidth = 40
export const leastWidth = 48

export function widthOf<Row>(column: Column<Row>, widths: Readonly<Record<string, number>>): number {
  if (column.fixed) return column.width
  return Math.max(column.minWidth ?? leastWidth, widths[column.id] ?? column.width)
}

export interface Tracks {
  /** `grid-template-columns` of head and rows alike. */
  readonly template: string
  /** The width of all columns at their least, in px at 100 % text. */
  readonly total: number
  /** The width that frozen columns cover. */
  readonly frozen: number
}

/**
 * Column widths as CSS grid tracks. A column whose width the operator has set no longer grows;
 * when none grows, an empty last track takes what is left.
 */
export function tracks<Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
  ticks: boolean,
): Tracks {
  const parts: string[] = ticks ? [rem(tickWidth)] : []
  let total = ticks ? tickWidth : 0
  let frozen = total
  let grows = false
  for (const column of columns) {
    const width = widthOf(column, widths)
    const share = widths[column.id] === undefined ? (column.grow ?? 0) : 0
    if (share > 0) grows = true
    parts.push(share > 0 ? `minmax(${rem(width)}, ${share}fr)` : rem(width))
    if (column.frozen) frozen += width
    total += width
  }
  if (!grows) parts.push('minmax(0, 1fr)')
  return { template: parts.join(' '), total, frozen }
}

export function rem(px: number): string {
  return `${px / 16}rem`
}

/** Moves a column in front of another; `before` undefined puts it last. Frozen columns keep their place. */
export function reorder<Row>(
  columns: readonly Column<Row>[],
  id: string,
  before: string | undefined,
): string[] {
  const ids = columns.map(column => column.id).filter(other => other !== id)
  const frozen = columns.filter(column => column.frozen).length
  const at = before === undefined ? ids.length : ids.indexOf(before)
  ids.splice(Math.max(frozen, at < 0 ? ids.length : at), 0, id)
  return ids
}
