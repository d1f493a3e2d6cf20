import type { Cell, Range } from '../model/selection.ts'
import { rangesOf } from '../model/selection.ts'
import type { Sheet } from '../model/sheet.ts'
import { attribute, element } from './elements.ts'
import { layoutOf } from './layout.ts'
import { type CellMark, Others } from './others.ts'
import { type Drawn, Overlay } from './overlay.ts'
import { PaintedHead } from './painted-head.ts'
import { PaintedRows } from './painted-rows.ts'
import { PaintedTexts } from './painted-texts.ts'
import { Points } from './points.ts'
import { Sight } from './sight.ts'

export interface PainterOptions {
  readonly gridId: string
  /** Widths of columns that were dragged. */
  readonly widths: Readonly<Record<string, number>>
  /** Rows that are on screen now; told at most once a frame. */
  onSeen(first: number, last: number): void
}

/** Coordinates inside the layers stay small: the layer's origin moves on in steps of so many rows. */
const originStep = 4096
const restMs = 100

/**
 * Draws a sheet outside React: rows of a fixed height, each column's as one text, in a layer that does not move while the
 * scroller under it does, so the browser can never show an empty strip. It reads the scroll position first and writes
 * afterwards. Elements of single cells are there at once where somebody listens or something is to be marked, for all
 * other rows when the scrolling has stopped.
 */
export class SheetPainter {
  readonly sight: Sight
  #head: PaintedHead
  readonly #body = element('div', 'sheet-pane')
  readonly #frozen = element('div', 'sheet-pane sheet-frozen')
  readonly #bodyLayer = element('div', 'sheet-layer')
  readonly #frozenLayer = element('div', 'sheet-layer')
  #overlay: Overlay
  #others: Others
  readonly #sheet: Sheet
  readonly #host: HTMLElement
  readonly #options: PainterOptions
  readonly #points = new Points()
  #texts: PaintedTexts
  #rows: PaintedRows
  /** What is drawn; another arrangement of columns is drawn anew. */
  #shown: Sheet['view']['shown']
  #marks: readonly CellMark[] = []
  readonly #observer = new ResizeObserver(() => this.#resize())
  #widths: Readonly<Record<string, number>>
  /** What the elements are laid out for: the same again costs nothing. */
  #placed: { readonly widths: object; readonly size: string } | undefined
  #frame = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #activeCell: HTMLElement | undefined
  /** Where the fill handle is being dragged to. */
  #fill: Range | undefined
  readonly #drop = element('div', 'sheet-drop')
  readonly #stop = new AbortController()

  constructor(host: HTMLElement, sheet: Sheet, options: PainterOptions) {
    this.#host = host
    this.#sheet = sheet
    this.#options = options
    this.#widths = options.widths
    this.sight = new Sight(layoutOf(sheet.view.shown, options.widths, remPx()))
    const { scroller, viewport } = this.sight
    this.#body.append(this.#bodyLayer)
    this.#frozen.append(this.#frozenLayer)
    this.#shown = sheet.view.shown
    const made = this.#made()
    this.#head = made.head
    this.#rows = made.rows
    this.#texts = made.texts
    this.#overlay = made.overlay
    this.#others = made.others
    this.#drop.hidden = true
    viewport.append(this.#head.element, this.#frozen, this.#body, this.#drop)
    host.append(scroller)
    scroller.addEventListener('scroll', () => this.paint(), { passive: true, signal: this.#stop.signal })
    // The scroller, not its host: a scroll bar that comes or goes takes room from it alone.
    this.#observer.observe(scroller)
    this.#stop.signal.addEventListener('abort', () => this.#observer.disconnect())
    const leave = sheet.subscribe(() => this.invalidate())
    this.#stop.signal.addEventListener('abort', leave)
    this.#resize()
  }

  /** Everything that knows the columns. */
  #made() {
    const head = new PaintedHead(this.#shown)
    // Its height is in rem: so the size of the text is heard of too.
    this.#observer.observe(head.element)
    const [frozen, body] = [this.#frozenLayer, this.#bodyLayer]
    const rows = new PaintedRows(this.#sheet, this.#points, frozen, body)
    const texts = new PaintedTexts(this.#sheet, this.#points)
    body.append(texts.body)
    frozen.append(texts.frozen)
    const overlay = new Overlay(frozen, body)
    const others = new Others(this.#options.gridId, (box, isFrozen) => overlay.hold(box, isFrozen))
    return { head, rows, texts, overlay, others }
  }

  /** The columns are others, or stand in another order. */
  #arrange(): void {
    this.#shown = this.#sheet.view.shown
    this.#observer.unobserve(this.#head.element)
    for (const layer of [this.#frozenLayer, this.#bodyLayer]) layer.replaceChildren()
    const { head, rows, texts, overlay, others } = this.#made()
    this.#head.element.replaceWith(head.element)
    this.#head = head
    this.#rows = rows
    this.#texts = texts
    this.#overlay = overlay
    this.#others = others
    this.#activeCell = undefined
    this.#placed = undefined
    this.#others.show(this.#marks, this.#sheet)
    this.#resize()
  }

  dispose(): void {
    this.#stop.abort()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
    this.sight.scroller.remove()
  }

  set widths(widths: Readonly<Record<string, number>>) {
    this.#widths = widths
    this.#resize()
  }

  set fill(range: Range | undefined) {
    this.#fill = range
    this.invalidate()
  }

  /** A line where dragged heads would stand: before this column. */
  set drop(before: number | undefined) {
    this.#drop.hidden = before === undefined
    if (before === undefined) return
    const last = this.#shown.length - 1
    const { left, width } = this.sight.boxOf({ row: 0, column: Math.min(before, last) })
    this.#drop.style.transform = `translateX(${before > last ? left + width : left}px)`
  }

  set others(marks: readonly CellMark[]) {
    this.#marks = marks
    this.#others.show(marks, this.#sheet)
    this.invalidate()
  }

  /** Paints once before the next frame, however much changed. */
  invalidate(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.paint()
    })
  }

  /** Computes the layout again after the size, the text size or the widths have changed. */
  #resize(): void {
    const rem = remPx()
    this.sight.layout = layoutOf(this.#shown, this.#widths, rem)
    this.#fit()
    const seen = this.sight.measured()
    const size = `${seen.width}/${seen.height}/${rem}`
    if (this.#placed?.widths === this.#widths && this.#placed.size === size) return
    this.#placed = { widths: this.#widths, size }
    this.sight.size = seen
    this.#place(rem)
    this.paint()
  }

  #place(rem: number): void {
    const { layout, rowsPx, size } = this.sight
    const { headPx, rowPx, frozenPx } = layout
    this.#sheet.page = {
      rows: Math.max(2, Math.floor(rowsPx / rowPx)),
      columns: Math.max(2, Math.floor((size.width - frozenPx) / (96 * (rem / 16)))),
    }
    for (const pane of [this.#body, this.#frozen]) pane.style.top = `${headPx}px`
    this.#body.style.left = `${frozenPx}px`
    this.#frozen.style.width = `${frozenPx}px`
    this.#head.place(layout)
    this.#texts.place(layout, rowsPx)
    this.#rows.place(layout, rowsPx)
  }

  /** Everything that is seen, now. */
  paint(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (this.#shown !== this.#sheet.view.shown) {
      this.#arrange()
      return
    }
    const { scrollTop, scrollLeft } = this.sight.scroller
    const { layout, rowsPx } = this.sight
    const { rowPx } = layout
    const count = this.#sheet.view.count
    this.#fit()
    const { y } = this.sight.moved(scrollLeft, scrollTop)
    const first = Math.floor(y / rowPx)
    const last = Math.min(count - 1, Math.floor((y + rowsPx - 1) / rowPx))
    const origin = Math.floor(first / originStep) * originStep
    const top = Math.round(y - origin * rowPx)
    this.#frozenLayer.style.transform = `translateY(${-top}px)`
    this.#bodyLayer.style.transform = `translate(${-scrollLeft}px, ${-top}px)`
    this.#head.scrollTo(scrollLeft)
    this.sight.viewport.toggleAttribute('data-scrolled', scrollLeft > 0)
    const drawn = { first, last, origin }
    const ranges = this.#ranges(count)
    const across = { x: scrollLeft, width: this.sight.size.width - layout.frozenPx }
    this.#texts.draw(drawn, across, ranges)
    const { grown } = this.#points
    this.#rows.draw(drawn, false)
    // A cell that was written may hold a longer decimal, which moves those around it.
    if (this.#points.grown !== grown) {
      this.#texts.draw(drawn, across, ranges)
      this.#rows.draw(drawn, false)
    }
    const { active } = this.#sheet.selection
    this.#overlay.draw(layout, drawn, ranges, active, this.#fill)
    this.#drawOthers(drawn)
    this.#head.mark(this.#sheet.ranges)
    this.#head.sorted(this.#sheet.view.sort)
    this.#nameActive(active)
    this.#atRest(drawn)
    this.#options.onSeen(first, last)
  }

  /** Once the scrolling has stopped every row is there (outside.md: within 150 ms of rest). */
  #atRest(drawn: Drawn): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      this.#rows.draw(drawn, true)
      this.#drawOthers(drawn)
    }, restMs)
  }

  #drawOthers(drawn: Drawn): void {
    this.#others.draw(this.#sheet, this.sight.layout, drawn, (row, column) => this.#rows.cellAt(row, column))
  }

  #ranges(count: number): readonly Range[] {
    return count === 0 ? [] : rangesOf(this.#sheet.selection)
  }

  /** `aria-activedescendant` names the active cell while it is on screen. */
  #nameActive({ row, column }: Cell): void {
    const cell = this.#rows.cellAt(row, column)
    if (cell !== this.#activeCell) {
      this.#activeCell?.removeAttribute('id')
      if (this.#activeCell) attribute(this.#activeCell, 'aria-selected', undefined)
      this.#activeCell = cell
      if (cell) {
        cell.id = `${this.#options.gridId}-active`
        cell.setAttribute('aria-selected', 'true')
      }
    }
    attribute(this.#host, 'aria-rowcount', String(this.#sheet.view.count + 1))
  }

  get hasActive(): boolean {
    return this.#activeCell !== undefined
  }

  #fit(): void {
    if (this.sight.fit(this.#sheet.view.count)) this.#rows.hide()
  }

  /** Brings a cell into sight; drawn in the next frame. */
  reveal(cell: Cell): void {
    if (this.#shown !== this.#sheet.view.shown) this.#arrange()
    this.invalidate()
    this.#fit()
    this.sight.reveal(cell)
  }
}

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
