import { useCallback, useState } from 'react'

/**
 * The width of a picture in px at 100 % text, known before anything is painted. As its viewBox it makes a unit a px of the
 * text's own size: what is written in it grows with the text, and never shrinks with the pane.
 */
export function useRoom(): readonly [room: number, seat: (element: HTMLElement | null) => void] {
  const [room, setRoom] = useState(0)
  const seat = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setRoom(Math.round((element.clientWidth / rem) * 16))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [room, seat]
}
