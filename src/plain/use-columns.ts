import { useMemo, useState } from 'react'
import { type Cells, columnsOf } from './cells.tsx'
import { fittedColumns, needsOf, noNeeds } from './fitted-columns.ts'
import type { PlainRow, Thing } from './plain.ts'
import { actionColumn, numberColumn } from './row-columns.tsx'

/** The columns of a list, with 序号 and 操作 where the thing has them; `before` rows stand on earlier pages. */
export function useColumns(thing: Thing, cells: Cells, rows: readonly PlainRow[], before: number) {
  const declared = useMemo(() => columnsOf(thing, cells), [thing, cells])
  const [needs, setNeeds] = useState(noNeeds)
  // Never less than before, so it is settled at the second try.
  const now = useMemo(() => needsOf(declared, rows, needs), [declared, rows, needs])
  if (now !== needs) setNeeds(now)
  const own = useMemo(() => fittedColumns(declared, now), [declared, now])
  // Rows that nobody counts make no columns new.
  const numbered = thing.numbered ? rows : undefined
  return useMemo(
    () => [
      ...(numbered ? [numberColumn(numbered, before)] : []),
      ...own,
      ...(thing.rowVerbs ? [actionColumn(thing)] : []),
    ],
    [thing, own, numbered, before],
  )
}
