import { type Column, tickWidth, widthOf } from './column.ts'

export interface Fit {
  /** What there is for all columns, in px at 100 % text; undefined while it is not known. */
  readonly room: number | undefined
  readonly ticks: boolean
  readonly widths: Readonly<Record<string, number>>
  /**
   * The column stays however narrow the list is: the list is sorted or filtered by it, or the operator asked for it.
   */
  readonly stays: (id: string) => boolean
}

/** px for the columns of a list, under which it stands beside another in a window of 1440. */
const half = 720
export const isHalf = (room = half): boolean => room < half

/**
 * The columns that have no room: of the lowest rank first, in one rank from the right. What has no rank never goes;
 * where that is still too much the table scrolls sideways.
 */
export function withoutRoom<Row>(columns: readonly Column<Row>[], fit: Fit): ReadonlySet<string> {
  const gone = new Set<string>()
  if (fit.room === undefined) return gone
  const least = (column: Column<Row>) => widthOf(column, fit.widths)
  let over = columns.reduce((sum, column) => sum + least(column), fit.ticks ? tickWidth : 0) - fit.room
  const leaving = columns
    .flatMap((column, at) =>
      column.rank === undefined || column.frozen || fit.stays(column.id)
        ? []
        : [{ column, at, rank: column.rank }],
    )
    .sort((a, b) => a.rank - b.rank || b.at - a.at)
  for (const { column } of leaving) {
    if (over <= 0) break
    gone.add(column.id)
    over -= least(column)
  }
  // What the last one left behind may be room for one that went before it.
  for (const { column } of leaving.toReversed())
    if (gone.has(column.id) && over + least(column) <= 0) {
      gone.delete(column.id)
      over += least(column)
    }
  return gone
}
