import { type RefObject, useLayoutEffect } from 'react'

export type Side = 'below' | 'above'
export type Edge = 'start' | 'end'

const gap = 4
const margin = 8

/** Holds a floating element at its anchor: below or above, wherever there is room, along with scrolling. */
export function useAnchor(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  open: boolean,
  side: Side = 'below',
  edge: Edge = 'start',
): void {
  useLayoutEffect(() => {
    if (!open) return
    const place = () => {
      const from = anchor.current
      const drawn = floating.current
      if (!from || !drawn) return
      const at = from.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height } = drawn
      const roomBelow = window.innerHeight - margin - at.bottom - gap
      const roomAbove = at.top - gap - margin
      const below =
        side === 'below'
          ? roomBelow >= height || roomBelow >= roomAbove
          : roomAbove < height && roomBelow > roomAbove
      const left = edge === 'start' ? at.left : at.right - width
      drawn.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`
      drawn.style.top = `${below ? at.bottom + gap : Math.max(margin, at.top - gap - height)}px`
      drawn.style.maxHeight = `${Math.max(roomBelow, roomAbove)}px`
    }
    place()
    const resized = new ResizeObserver(place)
    if (floating.current) resized.observe(floating.current)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [anchor, floating, open, side, edge])
}
