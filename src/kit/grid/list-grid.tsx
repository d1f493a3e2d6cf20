// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid with frozen columns cannot be a <table>
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role is a grid or a treegrid, which both support them
import { useId, useMemo, useRef } from 'react'
import { cx } from '../cx.ts'
import { type Column, rem, reorder, tracks } from './column.ts'
import { GridBody } from './grid-body.tsx'
import { EmptyRows, SkeletonRows } from './grid-body-states.tsx'
import { GridHead } from './grid-head.tsx'
import { cellId } from './grid-row.tsx'
import type { ListGridProps } from './list-grid-props.ts'
import type { RowKey } from './selection.ts'
import { nothingUnder } from './under.ts'
import { useGridHandle } from './use-grid-handle.ts'
import { useGridMouse } from './use-grid-mouse.ts'
import { useRem } from './use-rem.ts'
import { useResize } from './use-resize.ts'
import { useTicks } from './use-ticks.ts'

const noWidths: Readonly<Record<string, number>> = {}

/**
 * A list: rows under a head, as an ARIA grid with one tab stop. It draws and it hears the mouse;
 * keys are commands, which move and select through the handle in `ref`.
 */
export function ListGrid<Row, K extends RowKey>(props: ListGridProps<Row, K>) {
  const {
    label,
    columns,
    rows,
    rowHeight = 32,
    current = -1,
    activeColumn,
    loading = false,
    empty,
    under = nothingUnder,
  } = props
  const gridId = useId()
  const remNow = useRem()
  const rowPx = (rowHeight / 16) * remNow
  const ticks = useTicks(props)
  const resize = useResize(remNow, props.onColumnResize)

  const widths = useMemo(
    () => ({ ...(props.widths ?? noWidths), ...resize.dragged }),
    [props.widths, resize.dragged],
  )
  const shape = useMemo(() => tracks(columns, widths, ticks.shown), [columns, widths, ticks.shown])

  const scroller = useRef<HTMLDivElement>(null)
  const headPx = 2 * remNow
  // The bulk bar floats over the last rows.
  const footPx = ticks.any ? 3.5 * remNow : 0
  useGridHandle({ ...props, under, current, scroller, ticks, gridId, rowPx, headPx, footPx })
  const mouse = useGridMouse({ ...props, current, ticks, scroller, rowPx })

  const active = activeColumn ?? 0
  const style = {
    '--tracks': shape.template,
    '--least': rem(shape.total),
    '--row': `${rowPx}px`,
    scrollPaddingLeft: rem(shape.frozen),
    scrollPaddingTop: '2rem',
  }

  return (
    <div
      ref={scroller}
      role={under.role ?? 'grid'}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + under.count + 1}
      aria-colcount={columns.length + (ticks.shown ? 1 : 0)}
      aria-multiselectable={ticks.shown || undefined}
      aria-activedescendant={
        current >= 0 && current < rows.length ? cellId(gridId, current, active) : undefined
      }
      aria-busy={loading || undefined}
      {...mouse}
      style={style}
      className={cx(
        'list-grid relative h-full min-h-0 flex-1 overflow-auto overscroll-contain bg-bg',
        props.className,
      )}
    >
      <GridBody
        {...props}
        {...{ under, gridId, ticks, current, rowPx, headPx, footPx }}
        head={
          <GridHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            ticks={ticks.shown ? ticks.head : undefined}
            onTicks={ticks.toggleAll}
            resize={resize}
            onResetWidth={props.onColumnResize && (id => props.onColumnResize?.(id, undefined))}
            onMove={orderer(columns, props.onColumnOrder)}
          />
        }
      >
        {loading ? (
          <SkeletonRows columns={columns} ticks={ticks.shown} rowHeight={rowPx} />
        ) : (
          <EmptyRows>{empty}</EmptyRows>
        )}
      </GridBody>
    </div>
  )
}

function orderer<Row>(
  columns: readonly Column<Row>[],
  onOrder: ((ids: readonly string[]) => void) | undefined,
) {
  return onOrder && ((id: string, before: string | undefined) => onOrder(reorder(columns, id, before)))
}
