import type { SheetPainter } from '../painter/painter.ts'

/** Dragging the right edge of a head; a double click gives the declared width back. Widths are px at 100 % text. */
export function installResize(
  painter: SheetPainter,
  widths: () => Readonly<Record<string, number>>,
  change: (id: string, width: number | undefined) => void,
  signal: AbortSignal,
): void {
  let drag: { id: string; x: number; width: number } | undefined
  const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const edge = (event: Event) =>
    event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-resize]') : null

  painter.sight.viewport.addEventListener(
    'pointerdown',
    event => {
      const head = edge(event)?.parentElement
      const id = edge(event)?.dataset.resize
      if (event.button !== 0 || !head || id === undefined) return
      painter.sight.viewport.setPointerCapture(event.pointerId)
      drag = { id, x: event.clientX, width: (head.offsetWidth / rem()) * 16 }
    },
    { signal },
  )
  painter.sight.viewport.addEventListener(
    'pointermove',
    event => {
      if (!drag) return
      const width = Math.max(48, Math.round(drag.width + ((event.clientX - drag.x) / rem()) * 16))
      painter.widths = { ...widths(), [drag.id]: width }
    },
    { signal },
  )
  painter.sight.viewport.addEventListener(
    'pointerup',
    event => {
      if (!drag) return
      const width = Math.max(48, Math.round(drag.width + ((event.clientX - drag.x) / rem()) * 16))
      if (event.clientX !== drag.x) change(drag.id, width)
      drag = undefined
    },
    { signal },
  )
  painter.sight.viewport.addEventListener(
    'dblclick',
    event => {
      const id = edge(event)?.dataset.resize
      if (id !== undefined) change(id, undefined)
    },
    { signal },
  )
}
