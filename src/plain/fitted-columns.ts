import { createElement, type ReactNode } from 'react'
import type { Column } from '../kit/grid/column.ts'
import { padding, placesOf } from '../kit/grid/pointed.ts'
import { textWidth } from '../kit/text-width.ts'
import { textOf } from './text-of.ts'

/** What the rows seen so far ask of the columns that are never cut. */
export interface Needs {
  /** px at 100 % text. */
  readonly widths: Readonly<Record<string, number>>
  /** Most digits behind the point. */
  readonly places: Readonly<Record<string, number>>
}

export const noNeeds: Needs = { widths: {}, places: {} }

/** Cells have 8 at each side, and the last one 16. */
const sides = 24
/** Between title and unit, and the arrow of what is sorted. */
const gap = 4
const arrow = 16

/** As much as was needed, and what these rows need beyond: a column does not move from page to page. The same where it is enough. */
export function needsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], before: Needs): Needs {
  const widths: Record<string, number> = {}
  const places: Record<string, number> = {}
  for (const column of columns) {
    const { id, title, unit } = column
    const head =
      textWidth(title, 12) +
      (unit ? gap + textWidth(unit, 12) : 0) +
      (column.sortable || column.sortBy ? arrow : 0)
    const texts = column.whole ? rows.map(row => textOf(column.cell(row))) : []
    places[id] = Math.max(before.places[id] ?? 0, ...(column.pointed ? texts.map(placesOf) : []))
    const padded = texts.map(text => textWidth(text + padding(text, places[id] ?? 0)))
    widths[id] = Math.max(before.widths[id] ?? 0, head + sides, ...padded.map(width => width + sides))
  }
  const same = columns.every(({ id }) => widths[id] === before.widths[id] && places[id] === before.places[id])
  return same ? before : { widths, places }
}

/** The columns as wide as what must be read in them, their points in one line. */
export function fittedColumns<Row>(
  columns: readonly Column<Row>[],
  { widths, places }: Needs,
): Column<Row>[] {
  return columns.map(column => {
    const needed = widths[column.id] ?? 0
    const most = places[column.id] ?? 0
    return {
      ...column,
      width: Math.max(column.width, needed),
      ...(column.whole ? { minWidth: needed } : {}),
      ...(most > 0 ? { cell: (row: Row) => pointed(column.cell(row), most) } : {}),
    }
  })
}

function pointed(content: ReactNode, most: number): ReactNode {
  const pad = padding(textOf(content), most)
  return pad === '' ? content : createElement('span', { className: 'pointed', 'data-pad': pad }, content)
}
