import type { Sheet } from '../model/sheet.ts'
import { attribute, element } from './elements.ts'
import type { Layout } from './layout.ts'
import type { Drawn } from './overlay.ts'

/** Somebody else is at a cell. */
export interface CellMark {
  /** Of the store. */
  readonly row: number
  readonly column: number
  readonly name: string
  readonly said: string
}

interface Placed {
  readonly mark: CellMark
  readonly box: HTMLElement
  readonly heard: Text
  /** The cell that names the box as its description. */
  cell: HTMLElement | undefined
}

/** Marks over the cells where others are. Without any there is no element, and a frame asks one length. */
export class Others {
  readonly #gridId: string
  readonly #hold: (box: HTMLElement, isFrozen: boolean) => void
  #placed: readonly Placed[] = []

  constructor(gridId: string, hold: (box: HTMLElement, isFrozen: boolean) => void) {
    this.#gridId = gridId
    this.#hold = hold
  }

  show(marks: readonly CellMark[], { store: { columns }, view }: Sheet): void {
    for (const old of this.#placed) {
      describe(old, undefined)
      old.box.remove()
    }
    this.#placed = marks.map(mark => {
      const { row, column, name } = mark
      const box = element('div', 'sheet-other', { id: `${this.#gridId}-other-${row}-${column}` })
      const initial = element('span', 'sheet-other-name', { 'aria-hidden': 'true' })
      initial.append(name.slice(-1))
      const words = element('span', 'sr-only')
      const heard = document.createTextNode('')
      words.append(heard)
      box.append(initial, words)
      box.toggleAttribute('data-right', columns[column]?.align === 'right')
      this.#hold(box, view.shown[view.shownColumn(column)]?.frozen === true)
      return { mark, box, heard, cell: undefined }
    })
  }

  draw(
    sheet: Sheet,
    layout: Layout,
    { first, last, origin }: Drawn,
    cellAt: (row: number, column: number) => HTMLElement | undefined,
  ): void {
    if (this.#placed.length === 0) return
    const shown = new Map<number, number>()
    for (let row = first; row <= last; row++) shown.set(sheet.view.storeRow(row), row)
    for (const placed of this.#placed) {
      const { mark, box } = placed
      const row = shown.get(mark.row)
      const column = sheet.view.shownColumn(mark.column)
      const span = layout.columns[column]
      const cell = row === undefined ? undefined : cellAt(row, column)
      box.hidden = row === undefined || !span
      describe(placed, cell)
      if (row === undefined || !span) continue
      box.style.transform = `translate(${span.left}px, ${(row - origin) * layout.rowPx}px)`
      box.style.width = `${span.width}px`
      box.style.height = `${layout.rowPx}px`
    }
  }
}

/** The cell's own reason first: whoever is named as a description takes its place. */
function describe(placed: Placed, cell: HTMLElement | undefined): void {
  if (placed.cell !== cell) placed.cell?.removeAttribute('aria-describedby')
  placed.cell = cell
  if (!cell) return
  const why = cell.getAttribute('aria-description')
  const said = why ? `${why}，${placed.mark.said}` : placed.mark.said
  attribute(cell, 'aria-describedby', placed.box.id)
  attribute(placed.box, 'data-tip', said)
  if (placed.heard.data !== said) placed.heard.data = said
}
