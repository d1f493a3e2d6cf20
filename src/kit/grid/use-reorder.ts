import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

interface Drag {
  readonly id: string
  /** The column it would stand before; undefined: last. */
  readonly before: string | undefined
}

/** A head is dragged only after this many px, so that a click stays a click. */
const slack = 6

/**
 * Dragging a head to another place. It listens on the window: the pointer soon leaves the head, and a
 * pointer capture would take the click away from the sort button inside it.
 */
export function useReorder(onMove: ((id: string, before: string | undefined) => void) | undefined) {
  const [moving, setMoving] = useState<Drag>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || !onMove) return
    const head = event.currentTarget
    const from = event.clientX
    let place: Drag | undefined
    const control = new AbortController()
    running.current?.abort()
    running.current = control
    const end = () => {
      control.abort()
      setMoving(undefined)
    }
    const move = ({ clientX }: PointerEvent) => {
      if (!place && Math.abs(clientX - from) <= slack) return
      place = { id, before: placeAt(head, clientX) }
      setMoving(place)
    }
    const drop = () => {
      end()
      if (place && place.before !== id) onMove(id, place.before)
    }
    const { signal } = control
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  const handlers = (id: string, fixed: boolean | undefined) =>
    onMove && !fixed ? { onPointerDown: (event: ReactPointerEvent<HTMLElement>) => start(event, id) } : {}

  return { moving, handlers }
}

/** Which head the pointer is before, judged by the middle of each. */
function placeAt(head: HTMLElement, x: number): string | undefined {
  const heads = head.parentElement?.querySelectorAll<HTMLElement>('[data-column]:not([data-frozen])') ?? []
  for (const other of heads) {
    const at = other.getBoundingClientRect()
    if (x < at.left + at.width / 2) return other.dataset.column
  }
  return undefined
}
