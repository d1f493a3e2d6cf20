import { useCallback, useMemo, useState } from 'react'
import type { Selection } from '../kit/grid/selection.ts'
import { idOf, type PlainRow, type Thing } from './plain.ts'

export interface Selected {
  readonly ids: Selection<number>
  /** As they were last seen: rows of other pages too. */
  readonly rows: readonly PlainRow[]
  /** What a command acts on: the selection, else the current row. */
  acted(current: number): readonly PlainRow[]
  readonly change: (ids: Selection<number>) => void
  /** Rows that no page has shown yet too. */
  readonly add: (rows: readonly PlainRow[]) => void
  readonly clear: () => void
  readonly drop: (ids: readonly number[]) => void
}

/** Selected rows outlive paging and sorting, each with the version that was read last. */
export function useSelection(thing: Thing, page: readonly PlainRow[]): Selected {
  const [kept, setKept] = useState<ReadonlyMap<number, PlainRow>>(new Map())
  const rows = useMemo(() => {
    const fresh = new Map(page.map(row => [idOf(thing, row), row]))
    return [...kept].map(([id, row]) => fresh.get(id) ?? row)
  }, [thing, page, kept])
  const ids = useMemo(() => new Set(kept.keys()), [kept])
  const change = useCallback(
    (next: Selection<number>) =>
      setKept(before => {
        const fresh = new Map(page.map(row => [idOf(thing, row), row]))
        return new Map(
          [...next].flatMap(id => {
            const row = fresh.get(id) ?? before.get(id)
            return row ? [[id, row] as const] : []
          }),
        )
      }),
    [thing, page],
  )
  return {
    ids,
    rows,
    acted: current => (rows.length ? rows : page.slice(current, current + 1)),
    change,
    add: useCallback(
      (rows: readonly PlainRow[]) =>
        setKept(before => new Map([...before, ...rows.map(row => [idOf(thing, row), row] as const)])),
      [thing],
    ),
    clear: useCallback(() => setKept(new Map()), []),
    drop: useCallback(
      (gone: readonly number[]) =>
        setKept(before => new Map([...before].filter(([id]) => !gone.includes(id)))),
      [],
    ),
  }
}
