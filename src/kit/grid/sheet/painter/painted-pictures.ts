import type { Sheet } from '../model/sheet.ts'
import { element } from './elements.ts'
import type { Span } from './layout.ts'
import type { TextWindow } from './painted-column.ts'

/**
 * The pictures of one column over a window of rows: an element a row, used for one row after another. A row without one
 * has an empty place; an address that nothing comes from is one too.
 */
export class PaintedPictures {
  readonly #sheet: Sheet
  readonly #at: number
  readonly #box = element('div', 'sheet-text')
  readonly #pictures: HTMLImageElement[] = []
  #rowPx = 0
  #drawn = ''

  constructor(sheet: Sheet, at: number, parent: HTMLElement) {
    this.#sheet = sheet
    this.#at = at
    parent.append(this.#box)
  }

  place({ left, width }: Span, rowPx: number): void {
    this.#box.style.left = `${left}px`
    this.#box.style.width = `${width}px`
    this.#rowPx = rowPx
    this.#drawn = ''
  }

  draw({ start, end, changes, order }: TextWindow): void {
    const drawn = `${start},${end},${changes},${order}`
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    for (let row = start; row < end; row++) this.#show(this.#picture(row - start), row, start)
    for (const [place, picture] of this.#pictures.entries()) if (place >= end - start) picture.hidden = true
  }

  #show(picture: HTMLImageElement, row: number, start: number): void {
    const address = this.#address(row)
    picture.style.top = `${(row - start) * this.#rowPx + (this.#rowPx - size) / 2}px`
    picture.hidden = address === ''
    if (address !== '' && picture.getAttribute('src') !== address) picture.src = address
  }

  #address(row: number): string {
    const { store, view } = this.#sheet
    const stored = view.storeRow(row)
    return store.rows.isLoaded(stored) ? String(store.wire(stored, this.#at) ?? '') : ''
  }

  #picture(place: number): HTMLImageElement {
    const known = this.#pictures[place]
    if (known) return known
    const made = element('img', 'sheet-picture', { alt: '', width: String(size), height: String(size) })
    made.addEventListener('error', () => {
      made.hidden = true
    })
    this.#pictures[place] = made
    this.#box.append(made)
    return made
  }
}

/** px: the line between rows is left free. */
const size = 24
