import { memo } from 'react'
import { cx } from '../cx.ts'
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
  /** Which cell carries the ring while the keyboard is in the grid. */
  readonly activeColumn: number | undefined
  readonly ticks: boolean
  /** Why it cannot be ticked. */
  readonly locked: string | undefined
  readonly state: string | undefined
}

/** The first row of a grid is its head, and ARIA counts from one. */
const firstRow = 2

export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}

function ground(current: boolean, selected: boolean): string {
  if (current && selected) return 'bg-accent-tint-2'
  if (selected) return 'bg-accent-tint'
  return current ? 'bg-hover' : 'bg-bg hover:bg-hover'
}

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const { row, index, gridId, columns, top, height, current, selected, activeColumn, ticks, locked, state } = props
  const shift = ticks ? 2 : 1
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop and names the active cell
    <div
      role="row"
      aria-rowindex={index + firstRow}
      aria-selected={selected}
      data-row={index}
      data-current={current || undefined}
      data-state={state}
      style={{ transform: `translateY(${top}px)`, height }}
      className={cx(
        'absolute inset-x-0 top-0 grid grid-cols-(--tracks)',
        'border-b',
        selected ? 'border-accent-tint-2' : 'border-line-1',
        ground(current, selected),
      )}
    >
      {ticks ? (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          role="gridcell"
          id={cellId(gridId, index, -1)}
          aria-rowindex={index + firstRow}
          aria-colindex={1}
          data-tick
          data-tip={locked}
          className={cx('sticky left-0 z-(--z-frozen) grid place-items-center bg-inherit', current && bar)}
        >
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
      {columns.map((column, i) => {
        const cellState = column.state?.(row)
        const why = column.describe?.(row)
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={column.id}
            role="gridcell"
            id={cellId(gridId, index, i)}
            aria-rowindex={index + firstRow}
            aria-colindex={i + shift}
            aria-description={why}
            data-tip={why}
            data-tip-cut=""
            data-state={cellState}
            style={column.frozen ? { left: `var(--left-${i})` } : undefined}
            className={cx(
              'data relative block truncate px-2 leading-(--row-line)',
              column.align === 'right' && 'text-right',
              column.muted && 'text-ink-2',
              column.frozen && 'sticky z-(--z-frozen) bg-inherit',
              column.frozen && !columns[i + 1]?.frozen && 'frozen-edge',
              current && i === 0 && !ticks && bar,
              i === 0 && !ticks && 'pl-4',
              i === columns.length - 1 && 'pr-4',
              activeColumn === i && 'active-cell',
              cellState && `cell-${cellState}`,
            )}
          >
            {column.cell(row)}
          </div>
        )
      })}
    </div>
  )
}

const bar = 'shadow-[inset_2px_0_0_var(--accent-text)]'

/** Drawn again only when something of its own has changed. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow
