import type { Cell } from '../model/selection.ts'
import { element } from './elements.ts'
import { cellAt, type Layout } from './layout.ts'
import { ScrollMap } from './scroll-map.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** What is seen of a sheet: the scroller, where it stands, and which cell a px belongs to. */
export class Sight {
  readonly scroller = element('div', 'sheet-scroller', { role: 'rowgroup', tabindex: '-1' })
  readonly viewport = element('div', 'grid-viewport')
  readonly #spacer = element('div', 'sheet-spacer')
  readonly #map = new ScrollMap()
  #layout: Layout
  #at: Point = { x: 0, y: 0 }
  #size: Size = { width: 0, height: 0 }
  /** What the scrolled height is made for: the same again costs nothing. */
  #fitted = ''

  constructor(layout: Layout) {
    this.#layout = layout
    this.#spacer.append(this.viewport)
    this.scroller.append(this.#spacer)
  }

  get layout(): Layout {
    return this.#layout
  }

  set layout(layout: Layout) {
    this.#layout = layout
    this.#spacer.style.width = `${layout.frozenPx + layout.bodyPx}px`
  }

  /** What is seen of the scroller, px: measured when it changes, because measuring after writing lays everything out. */
  get size(): Size {
    return this.#size
  }

  set size({ width, height }: Size) {
    this.#size = { width, height }
    this.viewport.style.width = `${width}px`
    this.viewport.style.height = `${height}px`
  }

  /** Px of rows in sight, under the head. */
  get rowsPx(): number {
    return this.#size.height - this.#layout.headPx
  }

  measured(): Size {
    const { clientWidth: width, clientHeight: height } = this.scroller
    return { width, height }
  }

  /** Makes the scrolled height that of so many rows; true where it was another. */
  fit(rows: number): boolean {
    const { rowPx, headPx } = this.#layout
    const key = `${rows * rowPx}/${this.rowsPx}/${headPx}`
    if (this.#fitted === key) return false
    this.#fitted = key
    this.#map.resize(rows * rowPx, this.rowsPx)
    this.#spacer.style.height = `${this.#map.height + headPx}px`
    return true
  }

  /** Takes over where the scroller stands. */
  moved(scrollLeft: number, scrollTop: number): Point {
    this.#at = { x: scrollLeft, y: this.#map.toWhole(scrollTop) }
    return this.#at
  }

  /** Scrolls as little as needed so that a cell is wholly in sight. */
  reveal({ row, column }: Cell): void {
    const { rowPx, frozenPx } = this.#layout
    const top = row * rowPx
    const { x, y } = this.#at
    if (top < y) this.#scrollTo({ x, y: top })
    else if (top + rowPx > y + this.rowsPx) this.#scrollTo({ x, y: top + rowPx - this.rowsPx })
    const span = this.#layout.columns[column]
    if (!span || span.frozen) return
    const room = this.#size.width - frozenPx
    const end = span.left + span.width
    if (span.left < x) this.#scrollTo({ ...this.#at, x: span.left })
    else if (end > x + room) this.#scrollTo({ ...this.#at, x: Math.min(span.left, end - room) })
  }

  /** Remembered at once: another key may come before the frame. */
  #scrollTo(place: Point): void {
    if (place.y !== this.#at.y) this.scroller.scrollTop = this.#map.toScroll(place.y)
    if (place.x !== this.#at.x) this.scroller.scrollLeft = place.x
    this.#at = place
  }

  /** Where a cell stands inside the viewport, px. */
  boxOf({ row, column }: Cell): { left: number; top: number; width: number; height: number } {
    const { rowPx, headPx, frozenPx, columns } = this.#layout
    const span = columns[column]
    const left = span ? (span.frozen ? span.left : frozenPx + span.left - this.#at.x) : 0
    return { left, top: headPx + row * rowPx - this.#at.y, width: span?.width ?? 0, height: rowPx }
  }

  /** Is a point of the window on the switch of this cell? */
  isOnSwitch(cell: Cell, clientX: number): boolean {
    const x = clientX - this.viewport.getBoundingClientRect().left - this.boxOf(cell).left
    return x >= 0 && x < this.#layout.switchPx
  }

  /** The cell under a point of the window. */
  cellAt(clientX: number, clientY: number): Cell {
    const box = this.viewport.getBoundingClientRect()
    return cellAt(this.#layout, clientX - box.left, clientY - box.top, this.#at)
  }
}
