import type { Sheet } from '../model/sheet.ts'
import { element } from './elements.ts'
import type { Layout } from './layout.ts'
import type { Drawn } from './overlay.ts'
import { PaintedRow, type RowPlaces } from './painted-row.ts'
import type { Points } from './points.ts'

/**
 * The rows that a screen reader and the pointer have: at once where the cursor is, where a cell has a state and where a
 * row is still to arrive; all others when the scrolling has stopped. A row that is there stays right.
 */
export class PaintedRows {
  readonly #sheet: Sheet
  readonly #points: Points
  readonly #frozen: RowPlaces
  readonly #body: RowPlaces
  readonly #rows: PaintedRow[] = []
  #rowPx = 0

  constructor(sheet: Sheet, points: Points, frozen: HTMLElement, body: HTMLElement) {
    this.#sheet = sheet
    this.#points = points
    this.#frozen = placesIn(frozen)
    this.#body = placesIn(body)
  }

  /** As many as one screen shows, two of them in part. */
  place(layout: Layout, rowsPx: number): void {
    this.#rowPx = layout.rowPx
    const wanted = Math.ceil(rowsPx / layout.rowPx) + 2
    while (this.#rows.length < wanted) this.#add()
    for (const row of this.#rows) row.place(layout)
    this.hide()
  }

  /** What was drawn stands no longer where it was. */
  hide(): void {
    for (const row of this.#rows) row.hide()
  }

  #add(): void {
    this.#rows.push(new PaintedRow(this.#sheet, this.#points, this.#frozen, this.#body))
  }

  draw({ first, last, origin }: Drawn, isRest: boolean): void {
    const size = this.#rows.length
    const { ranges, isMany, selection } = this.#sheet
    for (let row = first; row < first + size; row++) {
      const painted = this.#rows[row % size]
      if (!painted) continue
      const isShown = row <= last && (isRest || painted.row === row || this.#isAtOnce(row))
      if (!isShown) {
        painted.hide()
        continue
      }
      const isActive = row === selection.active.row
      painted.show(this.#sheet, row, (row - origin) * this.#rowPx, isRest || isActive)
      if (isRest || isActive) painted.index()
      const here = ranges.filter(range => row >= range.top && row <= range.bottom)
      painted.mark(column => isMany && here.some(range => column >= range.left && column <= range.right))
    }
  }

  #isAtOnce(row: number): boolean {
    const { store, view, selection } = this.#sheet
    if (row === selection.active.row) return true
    const stored = view.storeRow(row)
    return store.hasState(stored) || !(store.rows.isLoaded(stored) || store.rows.isGone(stored))
  }

  /** The element of a cell, while its row is there. */
  cellAt(row: number, column: number): HTMLElement | undefined {
    const painted = this.#rows[row % Math.max(1, this.#rows.length)]
    return painted?.row === row ? painted.cell(column) : undefined
  }
}

/** Under the texts. */
function placesIn(layer: HTMLElement): RowPlaces {
  const [unseen, seen] = [element('div', 'sheet-unseen'), element('div', '')]
  layer.prepend(unseen, seen)
  return { unseen, seen }
}
