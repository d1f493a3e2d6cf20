import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect } from 'react'
import type { RowKey } from './selection.ts'

export interface WindowOptions<Row, K extends RowKey> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => K
  readonly rowPx: number
  readonly headPx: number
  /** Room kept below the last row. */
  readonly footPx: number
  readonly current: number
}

/** Which rows are drawn: those in sight, six more on each side, and the current one wherever it is. */
export function useWindow<Row, K extends RowKey>(options: WindowOptions<Row, K>) {
  const { scroller, rows, rowKey, rowPx, headPx, footPx, current } = options
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : rowKey(row)
      },
      [rows, rowKey],
    ),
    // The active cell must be in the page, else aria-activedescendant names nothing.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range)
        if (current < 0 || current >= range.count || shown.includes(current)) return shown
        return [...shown, current].sort((a, b) => a - b)
      },
      [current],
    ),
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: footPx,
    paddingEnd: footPx,
  })

  useEffect(() => {
    // Sizes are remembered; a change of the text size or of the row height makes them wrong.
    if (rowPx > 0) virtualizer.measure()
  }, [virtualizer, rowPx])

  return {
    items: virtualizer.getVirtualItems().map(item => ({
      index: item.index,
      key: String(item.key),
      top: item.start - headPx,
    })),
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

export type Windowed = ReturnType<typeof useWindow>
