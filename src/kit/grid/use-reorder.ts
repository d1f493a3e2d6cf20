import { type PointerEvent, useState } from 'react'

interface Drag {
  readonly id: string
  readonly x: number
  readonly moving: boolean
  /** The column it would stand before; undefined: last. */
  readonly before: string | undefined
}

/** A head is dragged only after this many px, so that a click stays a click. */
const slack = 6

/** Dragging a head to another place. */
export function useReorder(onMove: ((id: string, before: string | undefined) => void) | undefined) {
  const [drag, setDrag] = useState<Drag>()

  const handlers = (id: string, fixed: boolean | undefined) =>
    onMove && !fixed
      ? {
          onPointerDown(event: PointerEvent<HTMLElement>) {
            if (event.button !== 0) return
            setDrag({ id, x: event.clientX, moving: false, before: id })
          },
          onPointerMove(event: PointerEvent<HTMLElement>) {
            if (drag?.id !== id) return
            const moving = drag.moving || Math.abs(event.clientX - drag.x) > slack
            if (!moving) return
            // Captured only now: a capture at once would take the click away from the sort button.
            event.currentTarget.setPointerCapture(event.pointerId)
            setDrag({ ...drag, moving, before: placeAt(event.currentTarget, event.clientX) })
          },
          onPointerUp() {
            if (drag?.id !== id) return
            setDrag(undefined)
            if (drag.moving && drag.before !== id) onMove(id, drag.before)
          },
          onPointerCancel: () => setDrag(undefined),
        }
      : {}

  return { moving: drag?.moving ? drag : undefined, handlers }
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
