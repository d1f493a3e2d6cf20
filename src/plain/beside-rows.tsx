import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import type { Column } from '../kit/grid/column.ts'
import type { GridHandle } from '../kit/grid/list-grid-props.ts'
import type { Under } from '../kit/grid/under.ts'
import { type PlainRow, setCall, type Thing } from './plain.ts'
import { type Marks, RowMarks } from './presence/row-marks.tsx'
import type { Unfolded } from './unfold/unfold.tsx'

const Unfold = lazy(() => import('./unfold/unfold.tsx').then(module => ({ default: module.Unfold })))

type Columns = readonly Column<PlainRow>[]

/** What the rows of a list have beside their own fields: who else has them open, and what lies under them. */
export interface BesideRows {
  on(columns: Columns): Columns
  readonly under?: Under | undefined
}

interface BesideRowsProps {
  readonly thing: Thing
  readonly rows: readonly PlainRow[]
  readonly current: number
  /** Of the pane. */
  readonly paneId: string
  readonly grid: RefObject<GridHandle | null>
  onBeside(beside: BesideRows): void
}

/** Comes once the first rows stand: they are shown without it. */
export function BesideRows({ onBeside, ...list }: BesideRowsProps) {
  const { thing } = list
  const [marks, setMarks] = useState<Marks>()
  const [unfolded, setUnfolded] = useState<Unfolded>()
  useEffect(
    () =>
      onBeside({
        on(columns) {
          const marked = marks?.on(columns) ?? columns
          return unfolded?.on(marked) ?? marked
        },
        under: unfolded,
      }),
    [marks, unfolded, onBeside],
  )
  return (
    <>
      {setCall(thing) ? <RowMarks thing={thing} onMarks={setMarks} /> : null}
      <Suspense fallback={null}>
        {thing.unfolds ? <Unfold {...list} unfolds={thing.unfolds} onUnfolded={setUnfolded} /> : null}
      </Suspense>
    </>
  )
}
