import { useCallback, useState } from 'react'

/** The room of the grid in this element, in px at 100 % text, known before anything is painted. */
export function useRoom(): readonly [room: number | undefined, seat: (element: HTMLElement | null) => void] {
  const [room, setRoom] = useState<number>()
  const seat = useCallback((element: HTMLElement | null) => {
    const grid = element?.querySelector('[role$="grid"]')
    if (!grid) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setRoom((grid.clientWidth / rem) * 16)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [])
  return [room, seat]
}
