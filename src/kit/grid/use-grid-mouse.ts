import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { ListGridProps } from './list-grid-props.ts'
import type { RowKey } from './selection.ts'
import type { useTicks } from './use-ticks.ts'

interface Parts<Row, K extends RowKey>
  extends Pick<
    ListGridProps<Row, K>,
    'rows' | 'onCurrent' | 'onActiveColumn' | 'onOpen' | 'onBeside' | 'onRowMove'
  > {
  readonly current: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly ticks: ReturnType<typeof useTicks<Row, K>>
  readonly rowPx: number
}

/**
 * One set of listeners for all rows. A click makes a row current and its cell the active one; a click on its box ticks
 * it, with Shift from the last ticked row on. A double click opens the row, with Alt what belongs to it. The grip drags
 * the row. Buttons and links in cells keep their own clicks.
 */
export function useGridMouse<Row, K extends RowKey>({
  rows,
  current,
  ticks,
  onCurrent,
  onActiveColumn,
  onOpen,
  onBeside,
  onRowMove,
  scroller,
  rowPx,
}: Parts<Row, K>) {
  const anchor = useRef(-1)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const index = indexOf(event.target)
      if (!onRowMove || index === undefined || event.button !== 0 || !within(event.target, '[data-grip]'))
        return
      // Neither a text selection nor the loss of the focus.
      event.preventDefault()
      const { clientY, currentTarget } = event
      const drag = { grid: currentTarget, rowPx, count: rows.length, index, clientY, onMove: onRowMove }
      import('./row-drag.ts').then(({ dragRow }) => dragRow(drag)).catch(() => {})
    },
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (!event.shiftKey || indexOf(event.target) === undefined) return
      // Shift would paint a text selection over the rows; the focus that this prevents comes by hand.
      event.preventDefault()
      scroller.current?.focus({ preventScroll: true })
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const index = indexOf(event.target)
      if (index === undefined || within(event.target, '[data-grip]')) return
      const from = anchor.current >= 0 && anchor.current < rows.length ? anchor.current : current
      if (!event.shiftKey || from < 0) anchor.current = index
      if (event.shiftKey && ticks.shown && from >= 0) ticks.range(from, index)
      else if (within(event.target, '[data-tick]')) ticks.toggle(index)
      if (index !== current) onCurrent?.(index)
      const column = columnOf(event.target, ticks.shown)
      if (column >= 0) onActiveColumn?.(column)
      // The boxes are not tab stops: the keyboard stays with the grid.
      if (within(event.target, '[data-tick]')) scroller.current?.focus({ preventScroll: true })
      const row = rows[index]
      if (event.altKey && row !== undefined) onBeside?.(row)
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const index = indexOf(event.target)
      const row = index === undefined ? undefined : rows[index]
      if (index === undefined || row === undefined || within(event.target, 'button, a, input, [data-tick]'))
        return
      onOpen?.(row, index)
    },
  }
}

function within(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/** Index of the column whose cell was hit; -1 for the box and for no cell. */
function columnOf(target: EventTarget, hasTicks: boolean): number {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
  return cell ? Number(cell.getAttribute('aria-colindex')) - (hasTicks ? 2 : 1) : -1
}

function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row ? Number(row.dataset.row) : undefined
}
