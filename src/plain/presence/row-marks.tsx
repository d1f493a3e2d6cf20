import { useEffect } from 'react'
import type { Column } from '../../kit/grid/column.ts'
import { idOf, type PlainRow, type Thing } from '../plain.ts'
import { namesAt, useOthers } from './others.ts'
import type { Other } from './place.ts'

type Columns = readonly Column<PlainRow>[]
/** Whoever else has rows open, shown in columns. */
export interface Marks {
  on(columns: Columns): Columns
}

interface RowMarksProps {
  readonly thing: Thing
  /** undefined: nobody else has any. */
  onMarks(marks: Marks | undefined): void
}

/** Hears who else has rows of the list open; its marks stand before the names of those rows. */
export function RowMarks({ thing, onMarks }: RowMarksProps) {
  const others = useOthers(thing)
  useEffect(() => {
    onMarks(others.length === 0 ? undefined : { on: columns => marked(thing, columns, others) })
    return () => onMarks(undefined)
  }, [thing, others, onMarks])
  return null
}

function marked(thing: Thing, columns: Columns, others: readonly Other[]): Columns {
  return columns.map(column =>
    column.id === thing.name
      ? {
          ...column,
          cell: row => {
            const names = namesAt(others, idOf(thing, row))
            if (names.length === 0) return column.cell(row)
            return (
              <>
                <Mark names={names} />
                <span>{column.cell(row)}</span>
              </>
            )
          },
        }
      : column,
  )
}

function Mark({ names }: { readonly names: readonly string[] }) {
  const [first = ''] = names
  const said = `${names.join('、')}正在看`
  return (
    <span
      role="img"
      aria-label={said}
      data-tip={said}
      className="mr-1.5 inline-block size-4 rounded-full bg-accent-tint-2 text-center align-[-0.2em] text-11 leading-4 text-accent-text"
    >
      {first.slice(-1)}
    </span>
  )
}
