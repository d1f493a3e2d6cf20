import { type RefObject, useEffect, useState } from 'react'

/**
 * Watches the scrolling element: says how wide it is, and marks it while it is scrolled sideways,
 * past React, because that happens at every frame.
 */
export function useScroller(scroller: RefObject<HTMLElement | null>): number {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const mark = () => {
      element.toggleAttribute('data-scrolled', element.scrollLeft > 0)
    }
    const observer = new ResizeObserver(() => setSeen(element.clientWidth))
    observer.observe(element)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
  return seen
}
