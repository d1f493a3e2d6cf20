// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid with frozen columns cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is the one tab stop and names the active cell
import { useMemo } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import type { Column } from './column.ts'

export interface GridRowProps<Row> {
  readonly row: Row
  /** Its place among the rows, from 0. */
  readonly index: number
  readonly gridId: string
  readonly columns: readonly Column<Row>[]
  readonly top: number
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

/** Column -1 is the tick box. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}

function ground(current: boolean, selected: boolean): string {
  if (current && selected) return 'bg-accent-tint-2'
  if (selected) return 'bg-accent-tint'
  return current ? 'bg-hover' : 'bg-bg hover:bg-hover'
}

const currentBar = 'shadow-[inset_2px_0_0_var(--accent-text)]'

/** Listens to nothing itself: the grid hears all clicks. Its cells are made anew only when something of their own changed. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const {
    row,
    index,
    gridId,
    columns,
    top,
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
          column={column}
          index={index}
          place={i}
          id={cellId(gridId, index, i)}
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
    [columns, row, index, gridId, ticks, activeColumn, current],
  )

  return (
    <div
      role="row"
      aria-rowindex={index + firstRow}
      aria-selected={selected}
      data-row={index}
      data-current={current || undefined}
      data-state={state}
      style={{ transform: `translateY(${top}px)`, height }}
      className={cx(
        'absolute inset-x-0 top-0 grid grid-cols-(--tracks) border-b',
        selected ? 'border-accent-tint-2' : 'border-line-1',
        ground(current, selected),
      )}
    >
      {ticks ? (
        <div
          role="gridcell"
          id={cellId(gridId, index, -1)}
          aria-rowindex={index + firstRow}
          aria-colindex={1}
          data-tick
          data-tip={locked}
          className={cx(
            'sticky left-0 z-(--z-frozen) grid place-items-center bg-inherit',
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
  readonly column: Column<Row>
  readonly index: number
  readonly place: number
  readonly id: string
  readonly colIndex: number
  readonly active: boolean
  readonly className: string
}

function GridCell<Row>({ row, column, index, place, id, colIndex, active, className }: GridCellProps<Row>) {
  const state = column.state?.(row)
  const why = column.describe?.(row)
  return (
    <div
      role="gridcell"
      id={id}
      aria-rowindex={index + firstRow}
      aria-colindex={colIndex}
      aria-description={why}
      data-tip={why}
      data-state={state}
      style={column.frozen ? { left: `var(--left-${place})` } : undefined}
      className={cx(
        'data flex min-w-0 items-center px-2',
        column.frozen ? 'sticky z-(--z-frozen) bg-inherit' : 'relative',
        column.muted && 'text-ink-2',
        active && 'active-cell',
        className,
      )}
    >
      <div
        data-tip-cut={why === undefined ? '' : undefined}
        className={cx('min-w-0 flex-1 truncate', column.align === 'right' && 'text-right')}
      >
        {column.cell(row)}
      </div>
    </div>
  )
}
