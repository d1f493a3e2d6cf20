import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../kit/use-latest.ts'
import { idOf, type PlainRow, type Thing } from './plain.ts'

interface Current {
  /** Index on this page; -1 for none. */
  readonly at: number
  readonly set: (index: number) => void
  /** The row with this id becomes the current one as soon as the page holds it. */
  readonly want: (id: number | undefined) => void
}

/**
 * The row that commands act on. It stays the same row after the page was read again, wherever the row is now: an
 * operator who moves a row to the top must not act on its neighbour next. A new question begins at its first row.
 */
export function useCurrent(
  thing: Thing,
  rows: readonly PlainRow[],
  asked: string,
  show: (index: number) => void,
): Current {
  const [current, setCurrent] = useState(-1)
  const [wanted, want] = useState<number>()
  const seen = useRef<{ rows: readonly PlainRow[]; id: number | undefined }>({ rows, id: undefined })
  const latest = useLatest(show)

  useEffect(() => {
    const { rows: last, id } = seen.current
    const place = (sought: number | undefined) =>
      sought === undefined ? -1 : rows.findIndex(row => idOf(thing, row) === sought)
    const found = place(wanted)
    const index = found < 0 && last !== rows ? place(id) : found
    seen.current = standing(thing, rows, index < 0 ? current : index)
    if (index < 0) return
    setCurrent(index)
    if (found < 0) return
    want(undefined)
    latest.current(index)
  }, [thing, rows, current, wanted])

  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    seen.current = { ...seen.current, id: undefined }
    want(undefined)
    setCurrent(index => (index < 0 ? index : 0))
    latest.current(0)
  }, [asked])

  // Set together with the rows that moved it: for one render the old place would be its neighbour's, and a command
  // begun in that render would act on the neighbour.
  const { rows: last, id } = seen.current
  const moved = last === rows || id === undefined ? -1 : rows.findIndex(row => idOf(thing, row) === id)
  return {
    at: Math.min(moved < 0 ? current : moved, rows.length - 1),
    // Noted at once: where the page is read again in the same moment, it was the row before that stayed current.
    set(index) {
      seen.current = standing(thing, rows, index)
      setCurrent(index)
    },
    want,
  }
}

function standing(thing: Thing, rows: readonly PlainRow[], index: number) {
  const row = rows[index]
  return { rows, id: row && idOf(thing, row) }
}
