import { type PointerEvent, useState } from 'react'

interface Drag {
  readonly id: string
  readonly from: number
  readonly width: number
  readonly x: number
}

/** Dragging a column's right edge. The width is told to the owner once, at the end; until then it is ours. */
export function useResize(rem: number, onResize: ((id: string, width: number) => void) | undefined) {
  const [drag, setDrag] = useState<Drag>()

  const handlers = (id: string, least: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const head = event.currentTarget.parentElement
      if (event.button !== 0 || !head) return
      // Neither a sort nor a reorder, and the grid keeps its focus.
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const width = (head.getBoundingClientRect().width / rem) * 16
      setDrag({ id, from: width, width, x: event.clientX })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.id !== id) return
      const width = Math.round(drag.from + ((event.clientX - drag.x) / rem) * 16)
      setDrag({ ...drag, width: Math.max(least, width) })
    },
    onPointerUp() {
      if (drag?.id !== id) return
      setDrag(undefined)
      if (drag.width !== drag.from) onResize?.(id, drag.width)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  return { dragged: drag ? { [drag.id]: drag.width } : undefined, handlers }
}
