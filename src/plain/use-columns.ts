import { useMemo } from 'react'
import { type Cells, columnsOf } from './cells.tsx'
import type { PlainRow, Thing } from './plain.ts'
import { actionColumn, numberColumn } from './row-columns.tsx'

/** The columns of a list, with 序号 and 操作 where the thing has them; `before` rows stand on earlier pages. */
export function useColumns(thing: Thing, cells: Cells, rows: readonly PlainRow[], before: number) {
  const own = useMemo(() => columnsOf(thing, cells), [thing, cells])
  // Rows that nobody counts make no columns new.
  const numbered = thing.numbered ? rows : undefined
  return useMemo(
    () => [
      ...(numbered ? [numberColumn(numbered, before)] : []),
      ...own,
      ...(thing.rowCommands ? [actionColumn(thing, thing.rowCommands)] : []),
    ],
    [thing, own, numbered, before],
  )
}
