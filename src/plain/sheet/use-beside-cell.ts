import { type RefObject, useRef } from 'react'
import type { CellBox } from '../../kit/grid/sheet/sheet-control.ts'

interface BesideCell {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly placed: RefObject<(box: CellBox | undefined) => void>
}

/**
 * Tells the element round the cards where the active cell is, in `--cell-*`: written outside React, for it moves with every
 * scroll. Not the element round the grid: each of its cells would inherit them, and be styled anew for every key.
 */
export function useBesideCell(): BesideCell {
  const ref = useRef<HTMLDivElement>(null)
  const placed = useRef((box: CellBox | undefined) => {
    if (!ref.current) return
    const { style } = ref.current
    ref.current.toggleAttribute('data-cell-away', box === undefined)
    if (!box) return
    ref.current.toggleAttribute('data-cell-low', box.low)
    style.setProperty('--cell-left', `${box.left}px`)
    style.setProperty('--cell-top', `${box.top}px`)
    style.setProperty('--cell-bottom', `${box.bottom}px`)
  })
  return { ref, placed }
}
