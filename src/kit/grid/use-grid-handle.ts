import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { cellId } from './grid-row.tsx'
import type { GridHandle, ListGridProps } from './list-grid-props.ts'
import { scrollToTop } from './scroll-to-top.ts'
import type { RowKey } from './selection.ts'
import type { useTicks } from './use-ticks.ts'
import type { Windowed } from './use-window.ts'

interface Parts<Row, K extends RowKey>
  extends Pick<
    ListGridProps<Row, K>,
    'rows' | 'columns' | 'onCurrent' | 'activeColumn' | 'onActiveColumn' | 'ref'
  > {
  readonly current: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly windowed: Windowed
  readonly ticks: ReturnType<typeof useTicks<Row, K>>
  readonly gridId: string
}

/** What commands do to the grid. */
export function useGridHandle<Row, K extends RowKey>(parts: Parts<Row, K>) {
  // A held key fires faster than React renders, so the place is remembered here until the owner answers.
  const place = useRef({ row: parts.current, column: parts.activeColumn ?? 0 })
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
    place.current = { row: parts.current, column: parts.activeColumn ?? 0 }
  })

  useImperativeHandle(
    parts.ref,
    (): GridHandle => ({
      focus: () => latest.current.scroller.current?.focus({ preventScroll: true }),
      scrollToTop() {
        const { scroller } = latest.current
        if (scroller.current) scrollToTop(scroller.current)
      },
      scrollToRow: index => latest.current.windowed.scrollTo(index),
      moveCurrent(delta) {
        const { rows, onCurrent, windowed } = latest.current
        if (rows.length === 0) return
        // From nowhere, a step down begins at the top and a step up at the bottom.
        const from = place.current.row < 0 && delta < 0 ? rows.length : place.current.row
        const next = clamp(from + delta, rows.length)
        if (next !== place.current.row) {
          place.current.row = next
          onCurrent?.(next)
        }
        windowed.scrollTo(next)
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

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}
