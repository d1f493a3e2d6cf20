import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Drag } from './head-drag.ts'

/** Dragging a head to another place: what follows the pointer comes when the pointer first comes to a head. */
export function useReorder(onMove: ((id: string, before: string | undefined) => void) | undefined) {
  const [moving, setMoving] = useState<Drag>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || !onMove) return
    const { currentTarget: head, clientX: from } = event
    const control = new AbortController()
    running.current?.abort()
    running.current = control
    // Let go before it came: a click.
    const click = new AbortController()
    window.addEventListener('pointerup', () => control.abort(), { signal: click.signal })
    void follower().then(({ dragHead }) => {
      click.abort()
      if (control.signal.aborted) return
      dragHead({ head, id, from, control, onPlace: setMoving, onDrop: ({ before }) => onMove(id, before) })
    })
  }

  const handlers = (id: string, fixed: boolean | undefined) =>
    onMove && !fixed
      ? {
          onPointerEnter: () => void follower(),
          onPointerDown: (event: ReactPointerEvent<HTMLElement>) => start(event, id),
        }
      : {}

  return { moving, handlers }
}

const follower = () => import('./head-drag.ts')
