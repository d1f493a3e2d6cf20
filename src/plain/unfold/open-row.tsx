import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lines, PlainRow, Thing } from '../plain.ts'

/** The lines of one row. */
export interface Fetched {
  /** undefined: still on their way, or not to be had. */
  readonly rows: readonly PlainRow[] | undefined
  readonly failed: boolean
}

interface OpenRowProps {
  readonly thing: Thing
  readonly lines: Lines
  readonly id: number
  onFetched(id: number, fetched: Fetched): void
}

/** Asks for the lines of a row while it is open: again when the list is read anew, or rows of their kind have changed. */
export function OpenRow({ thing, lines, id, onFetched }: OpenRowProps) {
  const { data, isError } = useQuery({
    queryKey: [thing.id, 'unfolded', id],
    queryFn: ({ signal }) => lines.under(id, signal),
    meta: { table: lines.thing.table },
  })
  useEffect(
    () => onFetched(id, { rows: data, failed: isError && data === undefined }),
    [id, data, isError, onFetched],
  )
  return null
}
