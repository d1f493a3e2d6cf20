import type { Sheet } from '../model/sheet.ts'
import { element } from './elements.ts'
import type { Span } from './layout.ts'
import type { TextWindow } from './painted-column.ts'

/**
 * The pictures of one column over a window of rows. An element goes to the row whose picture it shows already, for a
 * browser loads one anew for each address that it is given: that took half of the work of a page of rows. Those of the
 * screens before are kept for whoever comes back. A row without a picture has an empty place; an address that nothing
 * comes from is one too.
 */
export class PaintedPictures {
  readonly #sheet: Sheet
  readonly #at: number
  readonly #box = element('div', 'sheet-text')
  /** What was shown longest ago comes first. */
  #pictures: readonly HTMLImageElement[] = []
  readonly #failed = new WeakSet<HTMLImageElement>()
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
    const free = byAddress(this.#pictures)
    const shown = new Set<HTMLImageElement>()
    const show = (picture: HTMLImageElement, row: number) => {
      picture.style.top = `${(row - start) * this.#rowPx + (this.#rowPx - size) / 2}px`
      picture.hidden = this.#failed.has(picture)
      shown.add(picture)
    }
    const others: { readonly row: number; readonly address: string }[] = []
    for (let row = start; row < end; row++) {
      const address = this.#address(row)
      if (address === '') continue
      const known = free.get(address)?.pop()
      if (known) show(known, row)
      else others.push({ row, address })
    }
    const spare = this.#pictures.filter(picture => !shown.has(picture))
    const room = Math.max(0, mostKept - this.#pictures.length)
    for (const [nth, { row, address }] of others.entries()) {
      const picture = (nth < room ? undefined : spare.shift()) ?? this.#made()
      picture.src = address
      this.#failed.delete(picture)
      show(picture, row)
    }
    for (const picture of spare) picture.style.top = away
    this.#pictures = [...spare, ...shown]
  }

  #address(row: number): string {
    const { store, view } = this.#sheet
    const stored = view.storeRow(row)
    return store.rows.isLoaded(stored) ? String(store.wire(stored, this.#at) ?? '') : ''
  }

  #made(): HTMLImageElement {
    const made = element('img', 'sheet-picture', { alt: '', width: String(size), height: String(size) })
    made.addEventListener('error', () => {
      this.#failed.add(made)
      made.hidden = true
    })
    this.#box.append(made)
    return made
  }
}

/** Several rows may have the same picture: each element is taken once. */
function byAddress(pictures: readonly HTMLImageElement[]): Map<string, HTMLImageElement[]> {
  const by = new Map<string, HTMLImageElement[]>()
  for (const picture of pictures) {
    const address = picture.getAttribute('src') ?? ''
    const others = by.get(address)
    if (others) others.push(picture)
    else by.set(address, [picture])
  }
  return by
}

/** Elements: some four screens of rows. */
const mostKept = 120

/** Above whatever is in sight: what is hidden is laid out and looked at anew when it is shown. */
const away = '-1000px'

/** px: the line between rows is left free. */
const size = 24
