import {
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column, Sort, SortValue } from './column.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** Chinese by pinyin, and 9 before 10. */
const collator = new Intl.Collator('zh-CN', { numeric: true })

function compared<Row extends RowData>(
  one: TableRow<typeof features, Row>,
  other: TableRow<typeof features, Row>,
  id: string,
): number {
  const [a, b] = [one.getValue<SortValue>(id), other.getValue<SortValue>(id)]
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/**
 * The rows in the order of the head that was clicked, as ListGrid takes it. For rows that are all here (TanStack Table
 * orders them); a list whose pages come from the server is ordered there.
 */
export function useSortedRows<Row extends RowData>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const [sort, setSort] = useState<Sort>()
  const heads = useMemo(
    () => columns.map(column => (column.sortBy ? { ...column, sortable: true } : column)),
    [columns],
  )
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(
      () =>
        columns.flatMap(({ id, sortBy }) =>
          sortBy ? [{ id, accessorFn: sortBy, sortFn: compared, sortUndefined: 'last' as const }] : [],
        ),
      [columns],
    ),
    state: useMemo(() => ({ sorting: sort ? [sort] : [] }), [sort]),
  })
  const { rows: ordered } = table.getRowModel()
  return {
    columns: heads,
    rows: useMemo(() => ordered.map(({ original }) => original), [ordered]),
    sort,
    onSort: setSort,
  }
}
