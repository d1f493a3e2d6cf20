import { type RefObject, useEffect, useState } from 'react'

/** The height of an element, px; 0 until it is measured. The tree's window counts in it. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const seen = element.current
    if (!seen) return
    const observer = new ResizeObserver(() => setHeight(seen.clientHeight))
    observer.observe(seen)
    return () => observer.disconnect()
  }, [element])
  return height
}
