// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid with frozen columns cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is the one tab stop and names the active cell
import { type AriaAttributes, Fragment, isValidElement, type ReactNode, useMemo } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import type { Column } from './column.ts'
import type { RowKey } from './selection.ts'

export interface GridRowProps<Row> {
  readonly row: Row
  readonly rowKey: RowKey
  /** Its place among the rows, from 0. */
  readonly index: number
  /** The same with the lines under the rows before it. */
  readonly place: number
  /** Where rows have lines under them. */
  readonly aria: AriaAttributes | undefined
  readonly gridId: string
  readonly columns: readonly Column<Row>[]
  readonly height: number
  readonly current: boolean
  readonly selected: boolean
  /** The cell that carries the ring while the keyboard is in the grid. */
  readonly activeColumn: number | undefined
  readonly ticks: boolean
  /** Why it cannot be ticked. */
  readonly locked: string | undefined
  /** Has a grip by which it is dragged to another place. */
  readonly movable: boolean
  readonly state: string | undefined
}

/** The first row of a grid is its head, and ARIA counts from one. */
const firstRow = 2

/** For the current row, of which one cell is the active one. Column -1 is the tick box. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}

function ground(current: boolean, selected: boolean): string {
  if (current && selected) return 'bg-accent-tint-2'
  if (selected) return 'bg-accent-tint'
  return current ? 'bg-hover' : 'bg-bg hover:bg-hover'
}

const currentBar = 'shadow-[inset_2px_0_0_var(--accent-text)]'

/** Has no listeners: the grid hears all clicks. Its cells are drawn again only when their own data changed. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const {
    row,
    rowKey,
    index,
    place,
    aria,
    gridId,
    columns,
    height,
    current,
    selected,
    activeColumn,
    ticks,
    locked,
    movable,
    state,
  } = props

  const cells = useMemo(
    () =>
      columns.map((column, i) => (
        <GridCell
          key={column.id}
          row={row}
          rowKey={rowKey}
          column={column}
          place={place}
          id={current ? cellId(gridId, index, i) : undefined}
          colIndex={i + (ticks ? 2 : 1)}
          active={activeColumn === i}
          className={cx(
            i === 0 && !ticks && 'pl-4',
            i === 0 && !ticks && current && currentBar,
            i === columns.length - 1 && 'pr-4',
            column.frozen && !columns[i + 1]?.frozen && 'frozen-edge',
          )}
        />
      )),
    [columns, row, rowKey, index, place, gridId, ticks, activeColumn, current],
  )

  return (
    <div
      role="row"
      aria-rowindex={place + firstRow}
      {...aria}
      aria-selected={selected}
      data-row={index}
      data-current={current || undefined}
      data-state={state}
      style={{ top: place * height, height }}
      className={cx(
        'list-row absolute inset-x-0 top-0 grid grid-cols-(--tracks) border-b',
        selected ? 'border-accent-tint-2' : 'border-line-1',
        ground(current, selected),
      )}
    >
      {ticks ? (
        <div
          role="gridcell"
          id={current ? cellId(gridId, index, -1) : undefined}
          aria-rowindex={place + firstRow}
          aria-colindex={1}
          data-tick
          data-tip={locked}
          className={cx(
            'frozen-cell grid place-items-center',
            current && currentBar,
            activeColumn === -1 && 'active-cell',
          )}
        >
          {movable ? <span data-grip data-tip={texts['grid.grip']} className="grip" /> : null}
          <input
            type="checkbox"
            tabIndex={-1}
            className="ck"
            aria-label="选择"
            checked={selected}
            aria-disabled={locked !== undefined || undefined}
            aria-description={locked}
            readOnly
          />
        </div>
      ) : null}
      {cells}
    </div>
  )
}

interface GridCellProps<Row> {
  readonly row: Row
  readonly rowKey: RowKey
  readonly column: Column<Row>
  readonly place: number
  readonly id: string | undefined
  readonly colIndex: number
  readonly active: boolean
  readonly className: string
}

function GridCell<Row>({ row, rowKey, column, place, id, colIndex, active, className }: GridCellProps<Row>) {
  const state = column.state?.(row)
  const why = column.describe?.(row)
  return (
    <div
      role="gridcell"
      id={id}
      aria-rowindex={place + firstRow}
      aria-colindex={colIndex}
      aria-description={why}
      data-tip={why}
      data-state={state}
      data-whole={column.whole || undefined}
      className={cx(
        'list-cell data',
        column.align === 'right' && 'text-right',
        column.frozen && 'frozen-cell',
        state !== undefined && 'relative',
        column.muted && 'text-ink-2',
        active && 'active-cell',
        className,
      )}
      data-tip-cut={why === undefined ? '' : undefined}
    >
      {ofRow(rowKey, column.cell(row))}
    </div>
  )
}

/** A text passes from row to row in one element; what may hold a state, a picture or a switch, is its row's own. */
function ofRow(key: RowKey, content: ReactNode): ReactNode {
  if (typeof content !== 'object') return content
  const isText =
    isValidElement<{ children?: ReactNode }>(content) && typeof content.props.children === 'string'
  return isText && typeof content.type === 'string' ? content : <Fragment key={key}>{content}</Fragment>
}
