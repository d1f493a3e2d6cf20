import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowsInView, type View } from './window-model.ts'

export interface WindowOptions {
  /** As large as what is seen of the scroller around it; it stands still while the scroller moves. */
  readonly viewport: RefObject<HTMLElement | null>
  /** The rows, moved up and down. */
  readonly layer: RefObject<HTMLElement | null>
  readonly rowPx: number
  readonly headPx: number
  readonly count: number
}

/** Before the element is measured: enough rows for any first paint. */
const unmeasured: View = { scrollTop: 0, height: 1200 }

/**
 * Which rows are drawn, first and last (excluded). All rows have one height, so this is arithmetic without measuring.
 * As in the bulk grid, rows are drawn inside the scroll event, into a layer that does not move, so that no empty strip
 * is ever seen. React does not move the layer, because it moves at every frame.
 */
export function useWindow(options: WindowOptions): readonly [from: number, to: number] {
  const { viewport, layer, rowPx, headPx, count } = options
  const [view, setView] = useState(unmeasured)

  // Anew with the number of rows: fewer of them may have scrolled it back, which is told only after the next frame.
  useLayoutEffect(() => {
    const box = viewport.current
    // Not by a ref of its own: those around this are set after this has run.
    const element = box?.closest<HTMLElement>('[role$="grid"]')
    if (!element || !box) return
    let height = 0
    // Where head and rows were moved to: not known yet.
    let left = Number.NaN
    let top = Number.NaN
    // Reads what was scrolled first and writes then: a measure after it would lay everything out.
    const moved = () => {
      const now = { scrollTop: element.scrollTop, height }
      if (element.scrollLeft !== left) {
        left = element.scrollLeft
        element.toggleAttribute('data-scrolled', left > 0)
        element.style.setProperty('--across', `${left}px`)
      }
      if (now.scrollTop !== top) {
        top = now.scrollTop
        if (layer.current) layer.current.style.transform = `translateY(${-Math.round(top)}px)`
      }
      const rows = (view: View) => rowsInView(view, rowPx, headPx, count).join()
      // A frame that shows the same rows draws nothing.
      setView(before => (rows(before) === rows(now) ? before : now))
    }
    const resized = () => {
      height = element.clientHeight
      box.style.width = `${element.clientWidth}px`
      box.style.height = `${height}px`
      moved()
    }
    const scrolled = () => flushSync(moved)
    resized()
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [viewport, layer, rowPx, headPx, count])

  return rowsInView(view, rowPx, headPx, count)
}
