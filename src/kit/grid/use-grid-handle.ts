import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { onceUncovered } from '../over-all.ts'
import { useLatest } from '../use-latest.ts'
import { cellId } from './grid-row.tsx'
import type { GridHandle, ListGridProps } from './list-grid-props.ts'
import type { RowKey } from './selection.ts'
import type { Under } from './under.ts'
import type { useTicks } from './use-ticks.ts'
import { scrollFor } from './window-model.ts'

interface Parts<Row, K extends RowKey>
  extends Pick<
    ListGridProps<Row, K>,
    'rows' | 'columns' | 'onCurrent' | 'activeColumn' | 'onActiveColumn' | 'ref'
  > {
  readonly current: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly ticks: ReturnType<typeof useTicks<Row, K>>
  readonly under: Under
  readonly gridId: string
  readonly rowPx: number
  readonly headPx: number
  readonly footPx: number
}

/** What commands do to the grid. */
export function useGridHandle<Row, K extends RowKey>(parts: Parts<Row, K>) {
  // A held key fires faster than React renders, so the place is remembered here until the owner answers.
  const place = useRef({ row: parts.current, column: parts.activeColumn ?? 0 })
  const latest = useLatest(parts)
  useLayoutEffect(() => {
    place.current = { row: parts.current, column: parts.activeColumn ?? 0 }
  })

  useImperativeHandle(
    parts.ref,
    (): GridHandle => ({
      focus: () => onceUncovered(() => latest.current.scroller.current?.focus({ preventScroll: true })),
      scrollToTop() {
        const element = latest.current.scroller.current
        if (element && element.scrollTop > 0)
          import('./scroll-to-top.ts')
            .then(module => module.scrollToTop(element))
            .catch(() => {
              element.scrollTop = 0
            })
      },
      scrollToRow: index => scrollToRow(latest.current, index),
      moveCurrent(delta) {
        const { rows, onCurrent } = latest.current
        if (rows.length === 0) return
        // From nowhere, a step down begins at the top and a step up at the bottom.
        const from = place.current.row < 0 && delta < 0 ? rows.length : place.current.row
        const next = clamp(from + delta, rows.length)
        if (next !== place.current.row) {
          place.current.row = next
          onCurrent?.(next)
        }
        scrollToRow(latest.current, next)
      },
      moveColumn(delta) {
        const { columns, onActiveColumn, gridId } = latest.current
        const next = clamp(place.current.column + delta, columns.length)
        place.current.column = next
        onActiveColumn?.(next)
        const cell = document.getElementById(cellId(gridId, place.current.row, next))
        cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      },
      toggle: index => latest.current.ticks.toggle(index),
      selectRange: (from, to) => latest.current.ticks.range(from, to),
      toggleAll: () => latest.current.ticks.toggleAll(),
    }),
    [],
  )
}

interface Sight extends Pick<Parts<unknown, RowKey>, 'scroller' | 'rowPx' | 'headPx' | 'footPx' | 'under'> {}

function scrollToRow({ scroller, rowPx, headPx, footPx, under }: Sight, index: number): void {
  const element = scroller.current
  if (!element) return
  const view = { scrollTop: element.scrollTop, height: element.clientHeight }
  const to = scrollFor(under.place(index), view, rowPx, headPx, footPx)
  if (to !== undefined) element.scrollTop = to
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}
