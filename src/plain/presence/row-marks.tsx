import { useEffect } from 'react'
import type { Column } from '../../kit/grid/column.ts'
import { idOf, type PlainRow, type Thing } from '../plain.ts'
import { namesAt, type Other, useOthers } from './others.ts'

type Columns = readonly Column<PlainRow>[]
/** The columns with the marks of whoever else has rows open. */
export type Marking = (columns: Columns) => Columns

interface RowMarksProps {
  readonly thing: Thing
  /** undefined: nobody else has any. */
  onMarking(marking: Marking | undefined): void
}

/** Hears who else has rows of the list open; its marks stand before the names of those rows. */
export function RowMarks({ thing, onMarking }: RowMarksProps) {
  const others = useOthers(thing)
  useEffect(() => {
    onMarking(others.length === 0 ? undefined : columns => marked(thing, columns, others))
    return () => onMarking(undefined)
  }, [thing, others, onMarking])
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
