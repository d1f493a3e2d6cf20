import type { ReactNode, Ref } from 'react'
import type { Column, Sort } from './column.ts'
import type { RowKey, Selection } from './selection.ts'
import type { Under } from './under.ts'

/** How a command moves and selects. All indexes are those of `rows`. */
export interface GridHandle {
  focus(): void
  scrollToRow(index: number): void
  /** Within 800 ms, after a page change. */
  scrollToTop(): void
  /** Clamped at both ends; presses faster than a render add up. */
  moveCurrent(delta: number): void
  moveColumn(delta: number): void
  toggle(index: number): void
  selectRange(from: number, to: number): void
  /** All rows of the page, or none of them when all are selected. */
  toggleAll(): void
}

export interface ListGridProps<Row, K extends RowKey> {
  /** Its accessible name, the screen's title as a rule. */
  readonly label: string
  /** In the order they stand, hidden ones left out. Keep it stable. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => K
  /** 36 with a picture. */
  readonly rowHeight?: 28 | 32 | 36
  /** Index of the current row; -1 for none. */
  readonly current?: number
  readonly onCurrent?: (index: number) => void
  /** Index of the active column; absent: the keyboard moves by rows only. */
  readonly activeColumn?: number
  readonly onActiveColumn?: (index: number) => void
  /** With both there are tick boxes. Keys of other pages may be in it and stay in it. */
  readonly selection?: Selection<K>
  readonly onSelection?: (selection: Selection<K>) => void
  /** Why this row cannot be ticked; not by 全选 either. */
  readonly locked?: (row: Row) => string | undefined
  readonly sort?: Sort
  readonly onSort?: (sort: Sort | undefined) => void
  /** Enter is a command; a double click is this. */
  readonly onOpen?: (row: Row, index: number) => void
  /** Alt and a click. */
  readonly onBeside?: (row: Row) => void
  /** Widths the operator has set, by column id, in px at 100 % text. */
  readonly widths?: Readonly<Record<string, number>>
  /** undefined: back to the declared width. */
  readonly onColumnResize?: (id: string, width: number | undefined) => void
  readonly onColumnOrder?: (ids: readonly string[]) => void
  /** Rows are dragged by a grip, from a place to another of `rows`; with tick boxes only, beside which it stands. */
  readonly onRowMove?: (from: number, to: number) => void
  /** Lines under rows that are open. */
  readonly under?: Under | undefined
  /** Skeleton rows stand while there are no rows; rows that are there stay. */
  readonly loading?: boolean
  /** In the place of the rows; 暂无数据 when absent. */
  readonly empty?: ReactNode
  /** `data-state` of a row. */
  readonly rowState?: (row: Row) => string | undefined
  readonly className?: string
  readonly ref?: Ref<GridHandle>
}
