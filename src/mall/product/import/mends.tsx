import { useMemo, useState } from 'react'
import { Empty } from '../../../kit/empty.tsx'
import type { Column } from '../../../kit/grid/column.ts'
import { ListGrid } from '../../../kit/grid/list-grid.tsx'
import { useSortedRows } from '../../../kit/grid/use-sorted-rows.ts'
import { lostTitle } from '../../../values/mends.ts'
import type { Mapped } from './model.ts'

type Mend = Mapped['mends'][number]

const mendColumns: Column<Mend>[] = [
  {
    id: 'header',
    title: '列',
    width: 200,
    sortBy: row => row.header,
    cell: row => <span className="data">{row.header}</span>,
  },
  { id: 'kind', title: '处理', width: 360, grow: 1, sortBy: row => row.kind, cell: row => row.kind },
  {
    id: 'count',
    title: '个数',
    width: 90,
    align: 'right',
    sortBy: row => row.count,
    cell: row => row.count,
  },
]

interface MendsProps {
  readonly mends: Mapped['mends']
  /** Those that were left out, or those that were put right. */
  readonly lost: boolean
}

/** What was changed of a file's values on the way, column by column. */
export function Mends({ mends, lost }: MendsProps) {
  const [current, setCurrent] = useState(-1)
  const rows = useMemo(
    () => mends.filter(({ kind }) => (lostTitle(kind) !== undefined) === lost),
    [mends, lost],
  )
  const sorted = useSortedRows(mendColumns, rows)
  return (
    <ListGrid
      label={lost ? '未导入的值' : '已整理的值'}
      {...sorted}
      rowKey={row => `${row.header} ${row.kind}`}
      current={current}
      onCurrent={setCurrent}
      empty={<Empty title="没有改动任何值" />}
    />
  )
}
