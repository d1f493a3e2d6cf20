export interface RowDrag {
  /** What scrolls, with the head that stands over its first rows. */
  readonly grid: HTMLElement
  /** Height of a row in px. */
  readonly rowPx: number
  readonly count: number
  /** The row that is held. */
  readonly index: number
  /** Where the pointer went down. */
  readonly clientY: number
  /** Both are places among the rows; called once, when it is let go somewhere else. */
  readonly onMove: (from: number, to: number) => void
}

/** Near an edge, in px, the rows scroll by; this far a frame at most. */
const edge = 40
const step = 12

/**
 * Holds a row until the pointer lets go: a line shows where it would stand, the rows scroll at the edges, Escape gives
 * up. Loaded with the first row that is held.
 */
export function dragRow({ grid, rowPx, count, index, clientY, onMove }: RowDrag): void {
  const row = grid.querySelector<HTMLElement>(`[data-row="${index}"]`)
  const rows = row?.parentElement
  if (!row || !rows) return
  const line = document.createElement('div')
  line.className = 'drop-line'
  rows.append(line)
  row.dataset.held = ''

  let y = clientY
  let gap = index
  let frame = 0
  const control = new AbortController()
  const { signal } = control

  const draw = () => {
    gap = Math.max(0, Math.min(count, Math.round((y - rows.getBoundingClientRect().top) / rowPx)))
    line.style.transform = `translateY(${gap * rowPx - 1}px)`
  }
  const scroll = () => {
    const box = grid.getBoundingClientRect()
    const above = box.top + rowPx + edge - y
    const below = y - (box.bottom - edge)
    const by = Math.max(above, below)
    if (by > 0) {
      grid.scrollTop += (above > below ? -1 : 1) * Math.min(step, by / 3)
      draw()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = () => {
    control.abort()
    cancelAnimationFrame(frame)
    line.remove()
    delete row.dataset.held
  }
  const drop = () => {
    end()
    // The gaps above and below the row are the place where it stands.
    const to = gap > index ? gap - 1 : gap
    if (to !== index) onMove(index, to)
  }

  window.addEventListener(
    'pointermove',
    event => {
      // Let go before this had been fetched.
      if ((event.buttons & 1) === 0) return end()
      y = event.clientY
      draw()
    },
    { signal },
  )
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    },
    { capture: true, signal },
  )
  draw()
  frame = requestAnimationFrame(scroll)
}
