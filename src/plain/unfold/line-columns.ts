import type { Column } from '../../kit/grid/column.ts'
import { withoutRoom } from '../../kit/grid/fit.ts'
import type { PlainRow } from '../plain.ts'

/** px: where the names of the rows begin, and what can be done to a line. */
const before = 84
const behind = 72
/** What is wider is what the lines are read for: it stays, and may be cut down to this. */
const least = 140

/** The columns of lines that have room: what says least is left out, for a line cannot be scrolled sideways. */
export function lineColumns(
  all: readonly Column<PlainRow>[],
  shows: Readonly<Record<string, number>>,
  room: number | undefined,
): readonly Column<PlainRow>[] {
  const wanted = Object.entries(shows).flatMap(([id, width]) =>
    all.flatMap(column =>
      column.id === id ? [{ ...column, width, minWidth: Math.min(width, least), frozen: false }] : [],
    ),
  )
  const gone = withoutRoom(
    wanted.map(column => ({ ...column, width: column.minWidth })),
    {
      room: room === undefined ? undefined : room - before - behind,
      ticks: false,
      widths: {},
      stays: id => (shows[id] ?? 0) > least,
    },
  )
  return wanted.filter(({ id }) => !gone.has(id))
}
