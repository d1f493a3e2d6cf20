import type { ReactNode } from 'react'
import { type Cells, dash } from '../cells.tsx'
import { nameOf, type PlainRow, type Thing } from '../plain.ts'
import { show } from '../values.ts'

/**
 * A row as it is read in the queue; a thing may draw its own (`Reading` of its view). A method, for it takes what is
 * narrower: it is handed no rows but its own.
 */
export type Reading = { read(props: { readonly row: PlainRow }): ReactNode }['read']

/** What the list has columns for, each in full. */
export function PlainReading({ thing, cells, row }: { thing: Thing; cells: Cells; row: PlainRow }) {
  const fields = thing.fields.filter(({ list, name }) => list && name !== thing.name)
  const rows = fields.map(
    ({ name, facts, list }) =>
      [list?.title ?? facts.title, cells[name]?.(row) ?? show(facts, row[name])] as const,
  )
  return <ReadingSheet title={nameOf(thing, row)} rows={rows} />
}

interface ReadingSheetProps {
  readonly title: string
  /** Titles and what they hold, one under the other. */
  readonly rows: readonly (readonly [string, ReactNode])[]
  /** Below them. */
  readonly children?: ReactNode
}

export function ReadingSheet({ title, rows, children }: ReadingSheetProps) {
  return (
    <article className="mx-auto max-w-184 rounded-8 border border-line-2 bg-raised p-6">
      <h2 className="mb-4 break-words text-16 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="data min-w-0 break-words whitespace-pre-wrap">{value === '' ? dash : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  )
}
