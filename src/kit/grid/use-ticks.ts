import { useMemo } from 'react'
import type { ListGridProps } from './list-grid-props.ts'
import { all, headerState, none, type RowKey, range, toggle } from './selection.ts'

type TickProps<Row, K extends RowKey> = Pick<
  ListGridProps<Row, K>,
  'rows' | 'rowKey' | 'selection' | 'onSelection' | 'locked'
>

/** The selection as the grid uses it: rows that are locked can be neither ticked nor counted. */
export function useTicks<Row, K extends RowKey>(props: TickProps<Row, K>) {
  const { rows, rowKey, selection, onSelection, locked } = props
  const free = useMemo(
    () => rows.filter(row => locked?.(row) === undefined).map(row => rowKey(row)),
    [rows, rowKey, locked],
  )
  const head = useMemo(() => (selection ? headerState(selection, free) : 'none'), [selection, free])

  return {
    shown: selection !== undefined && onSelection !== undefined,
    any: selection !== undefined && selection.size > 0,
    head,
    has: (row: Row) => selection?.has(rowKey(row)) ?? false,
    toggle(index: number) {
      const row = rows[index]
      if (row === undefined || !selection || locked?.(row) !== undefined) return
      onSelection?.(toggle(selection, rowKey(row)))
    },
    range(from: number, to: number) {
      if (!selection) return
      const allowed = new Set(free)
      // The indexes count all rows, so the locked ones are taken out after.
      const added = range(new Set<K>(), rows.map(rowKey), from, to)
      onSelection?.(
        all(
          selection,
          [...added].filter(key => allowed.has(key)),
        ),
      )
    },
    toggleAll() {
      if (!selection) return
      onSelection?.(head === 'all' ? none(selection, free) : all(selection, free))
    },
  }
}
