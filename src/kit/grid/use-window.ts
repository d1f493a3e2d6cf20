import { type RefObject, useEffect, useState } from 'react'
import type { RowKey } from './selection.ts'
import { drawnRows, rowsInView, scrollFor, type View } from './window-model.ts'

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

/** Before the element is measured: enough rows for any first paint. */
const unmeasured: View = { scrollTop: 0, height: 1200 }

/**
 * Which rows are drawn. Rows of one height need no measuring, and a virtualiser that can measure is 10 kB gz of the
 * first list's 150: so the window is arithmetic here. Large bulk grids bring their own painter.
 */
export function useWindow<Row, K extends RowKey>(options: WindowOptions<Row, K>) {
  const { scroller, rows, rowKey, rowPx, headPx, footPx, current } = options
  const [view, setView] = useState(unmeasured)
  const range = rowsInView(view, rowPx, headPx, rows.length)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () =>
      setView(before => {
        const now = { scrollTop: element.scrollTop, height: element.clientHeight }
        const same = (a: View, b: View) =>
          rowsInView(a, rowPx, headPx, 1e9).join() === rowsInView(b, rowPx, headPx, 1e9).join()
        // A frame within the same rows draws nothing anew.
        return same(before, now) ? before : now
      })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rowPx, headPx])

  return {
    items: drawnRows(range, current, rows.length).map(index => {
      const row = rows[index]
      return { index, key: String(row === undefined ? index : rowKey(row)), top: index * rowPx }
    }),
    height: rows.length * rowPx + footPx,
    scrollTo(index: number) {
      const element = scroller.current
      if (!element) return
      const now = { scrollTop: element.scrollTop, height: element.clientHeight }
      const to = scrollFor(index, now, rowPx, headPx, footPx)
      if (to !== undefined) element.scrollTop = to
    },
  }
}

export type Windowed = ReturnType<typeof useWindow>
