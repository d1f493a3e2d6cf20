import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Box, centred, maximised, moved, type Room, resized, within } from './dialog-geometry.ts'

const step = 16
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

function room(): Room {
  return { width: window.innerWidth, height: window.innerHeight }
}

/** Moves and sizes a dialog, by pointer and by key. `size` is in px at 100 % text. */
export function useDialogBox(size: { readonly width: number; readonly height: number }) {
  const [box, setBox] = useState<Box>(() => {
    const scale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
    return centred(size.width * scale, size.height * scale, room())
  })
  const [full, setFull] = useState(false)
  const last = useRef({ x: 0, y: 0 })
  const [, redraw] = useState(0)

  useEffect(() => {
    const update = () => {
      // A smaller window must not leave it outside.
      setBox(now => within(now, room()))
      redraw(n => n + 1)
    }
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])

  const change = (how: typeof moved, dx: number, dy: number) => setBox(now => how(now, dx, dy, room()))

  /** A drag by pointer, held by capture so that it goes on outside the window. */
  const drag = (how: typeof moved) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onButton = event.target instanceof Element && event.target.closest('[data-no-drag]') !== null
      if (event.button !== 0 || full || onButton) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      change(how, event.clientX - last.current.x, event.clientY - last.current.y)
      last.current = { x: event.clientX, y: event.clientY }
    },
  })

  return {
    box: full ? maximised(room()) : box,
    full,
    toggleFull: () => setFull(!full),
    move: drag(moved),
    resize: drag(resized),
    /** Alt+arrows move. */
    onMoveKey(event: KeyboardEvent) {
      const by = arrows[event.key]
      if (!event.altKey || !by || full) return
      // Alt+Left would go back in history.
      event.preventDefault()
      change(moved, by[0], by[1])
    },
    /** Arrows on the corner size. */
    onResizeKey(event: KeyboardEvent) {
      const by = arrows[event.key]
      if (event.altKey || !by || full) return
      event.preventDefault()
      event.stopPropagation()
      change(resized, by[0], by[1])
    },
  }
}
