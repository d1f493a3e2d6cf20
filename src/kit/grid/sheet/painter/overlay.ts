import { type Cell, contains, type Range } from '../model/selection.ts'
import { element } from './elements.ts'
import { type Layout, type Span, spansOf } from './layout.ts'

interface Pane {
  readonly layer: HTMLElement
  readonly boxes: HTMLElement[]
  readonly active: HTMLElement
  readonly handle: HTMLElement
}

/** As grid.css draws the fill handle. */
const handlePx = 7

/** What of the rows is drawn now, and the row at the layer's top. */
export interface Drawn {
  readonly first: number
  readonly last: number
  readonly origin: number
}

/** Ranges, the cursor's frame and the fill handle, over the cells of both panes: moving them touches no cell. */
export class Overlay {
  readonly #frozen: Pane
  readonly #body: Pane

  constructor(frozen: HTMLElement, body: HTMLElement) {
    this.#frozen = paneOn(frozen)
    this.#body = paneOn(body)
  }

  /** Over the cells, under the cursor. */
  hold(box: HTMLElement, isFrozen: boolean): void {
    ;(isFrozen ? this.#frozen : this.#body).active.before(box)
  }

  draw(layout: Layout, drawn: Drawn, ranges: readonly Range[], active: Cell, fill: Range | undefined): void {
    for (const pane of [this.#frozen, this.#body]) {
      const isFrozen = pane === this.#frozen
      const boxes = [...ranges, ...(fill ? [fill] : [])].flatMap(range => {
        const span = spansOf(layout, range).find(each => each.frozen === isFrozen)
        const single = range.top === range.bottom && range.left === range.right
        if (!span || (single && ranges.length === 1 && range !== fill)) return []
        return [{ range, span, dashed: range === fill }]
      })
      boxes.forEach(({ range, span, dashed }, index) => {
        const box = boxOf(pane, index)
        box.hidden = !place(box, layout, drawn, range, span)
        box.toggleAttribute('data-fill', dashed)
      })
      for (const box of pane.boxes.slice(boxes.length)) box.hidden = true
      this.#frame(pane, layout, drawn, active, isFrozen)
      this.#corner(pane, layout, drawn, ranges, active, isFrozen)
    }
  }

  #frame(pane: Pane, layout: Layout, drawn: Drawn, { row, column }: Cell, isFrozen: boolean): void {
    const span = layout.columns[column]
    const range = { top: row, bottom: row, left: column, right: column }
    pane.active.hidden = !span || span.frozen !== isFrozen || !place(pane.active, layout, drawn, range, span)
  }

  /** At the lower right of the last range, where it is dragged from. */
  #corner(
    pane: Pane,
    layout: Layout,
    drawn: Drawn,
    ranges: readonly Range[],
    active: Cell,
    isFrozen: boolean,
  ): void {
    const range = ranges.at(-1)
    const span = range && layout.columns[range.right]
    const shown =
      ranges.length === 1 &&
      range !== undefined &&
      span !== undefined &&
      span.frozen === isFrozen &&
      contains(range, active) &&
      range.bottom >= drawn.first &&
      range.bottom <= drawn.last
    pane.handle.hidden = !shown
    if (!shown) return
    const top = (range.bottom + 1 - drawn.origin) * layout.rowPx - 4
    // Its middle on the corner; at the edge of its pane, which cuts off what stands out, all of it inside.
    const edge = isFrozen ? layout.frozenPx : layout.bodyPx
    const left = Math.min(span.left + span.width - 4, edge - handlePx)
    pane.handle.style.transform = `translate(${left}px, ${top}px)`
  }
}

function paneOn(layer: HTMLElement): Pane {
  const active = element('div', 'sheet-active')
  const handle = element('div', 'sheet-handle', { 'data-handle': '' })
  layer.append(active, handle)
  return { layer, boxes: [], active, handle }
}

function boxOf(pane: Pane, index: number): HTMLElement {
  const known = pane.boxes[index]
  if (known) return known
  const made = element('div', 'sheet-range')
  pane.boxes.push(made)
  pane.active.before(made)
  return made
}

/**
 * Only the visible part of a range, a little longer at its ends: the box of a million rows is as tall as the screen.
 */
function place(box: HTMLElement, layout: Layout, drawn: Drawn, range: Range, span: Span): boolean {
  const top = Math.max(range.top, drawn.first - 1)
  const bottom = Math.min(range.bottom, drawn.last + 1)
  if (bottom < top) return false
  box.style.transform = `translate(${span.left}px, ${(top - drawn.origin) * layout.rowPx - 1}px)`
  box.style.width = `${span.width}px`
  box.style.height = `${(bottom - top + 1) * layout.rowPx + 1}px`
  return true
}
