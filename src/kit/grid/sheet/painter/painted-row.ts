import type { CellState } from '../model/column.ts'
import type { Sheet } from '../model/sheet.ts'
import type { SheetStore } from '../model/store.ts'
import { attribute, element } from './elements.ts'
import type { Layout } from './layout.ts'
import type { Points } from './points.ts'

/** The head is row 1, and ARIA counts from one; the row numbers are column 1. */
export const firstRow = 2
export const firstColumn = 2

/** What an element shows now is remembered here: asking the DOM for it costs more than drawing. */
interface PaintedCell {
  readonly box: HTMLElement
  readonly text: Text
  readonly column: number
  shown: string
  pad: string
  state: string | undefined
  why: string | undefined
  turn: Turn
  /** Marked, and inside a range: its own tint gives way. */
  isIn: boolean
}

/** Where halves of rows stand: one without anything to be seen costs the browser no drawing. */
export interface RowPlaces {
  readonly unseen: HTMLElement
  readonly seen: HTMLElement
}

/**
 * One row as a screen reader and the pointer have it: a frozen half and a moving half under the painted texts. Only what
 * has a state, or has not arrived, is seen of it. The elements are used for one row after another, and touched only where
 * the next row differs.
 */
export class PaintedRow {
  readonly frozen = element('div', 'sheet-row', { role: 'row' })
  readonly body = element('div', 'sheet-row', { role: 'row' })
  readonly #number = element('div', 'sheet-rowheader', { role: 'rowheader', 'aria-colindex': '1' })
  readonly #numberText = document.createTextNode('')
  readonly #cells: PaintedCell[]
  /** The row it shows; -1: none. */
  row = -1
  #top = -1
  #stored = -1
  /** The store's changes that are drawn. */
  #changes = -1
  readonly #points: Points
  readonly #places: readonly (readonly [HTMLElement, RowPlaces])[]
  /** The growth of decimals that is drawn. */
  #grown = -1
  #loaded: boolean | undefined
  /** All of its cells say what they are, not only those with a state. */
  #isWhole = false
  /** The row that its cells' aria-rowindex speaks of: set at rest, and at once where somebody listens. */
  #indexed = -1

  /** Something of it is to be seen. */
  #isSeen: boolean | undefined

  constructor(sheet: Sheet, points: Points, frozen: RowPlaces, body: RowPlaces) {
    this.#points = points
    this.#places = [
      [this.frozen, frozen],
      [this.body, body],
    ]
    this.#stand(false)
    this.#number.append(this.#numberText)
    this.frozen.append(this.#number)
    for (const half of [this.frozen, this.body]) half.hidden = true
    this.#cells = sheet.view.shown.map(({ facts: column, at, frozen }, place) => {
      const box = element('div', `sheet-cell ${cellClass(column)}`, {
        role: 'gridcell',
        'aria-colindex': String(place + firstColumn),
      })
      const text = document.createTextNode('')
      box.append(text)
      if (column.locked !== undefined) box.setAttribute('aria-readonly', 'true')
      const half = frozen ? this.frozen : this.body
      half.append(box)
      return {
        box,
        text,
        column: at,
        shown: '',
        pad: '',
        state: undefined,
        why: undefined,
        turn: '',
        isIn: false,
      }
    })
  }

  place(layout: Layout): void {
    for (const half of [this.frozen, this.body]) half.style.height = `${layout.rowPx}px`
    this.frozen.style.width = `${layout.frozenPx}px`
    this.body.style.width = `${layout.bodyPx}px`
    this.#number.style.width = `${layout.numbersPx}px`
    this.#cells.forEach(({ box }, place) => {
      const span = layout.columns[place]
      box.style.left = `${span?.left ?? 0}px`
      box.style.width = `${span?.width ?? 0}px`
    })
  }

  hide(): void {
    if (this.row === -1) return
    this.row = -1
    for (const half of [this.frozen, this.body]) half.hidden = true
  }

  /** Shows a row at `top` px of its layer; not `whole`: only its cells with a state, if it has arrived. */
  show(sheet: Sheet, row: number, top: number, whole: boolean): void {
    const stored = sheet.view.storeRow(row)
    if (this.row !== row || this.#top !== top) {
      this.#top = top
      for (const half of [this.frozen, this.body]) {
        half.hidden = false
        half.style.top = `${top}px`
        half.setAttribute('aria-rowindex', String(row + firstRow))
      }
      this.#numberText.data = String(row + 1)
      this.row = row
    }
    // The cursor moves far more often than cells change.
    const { changes } = sheet.store
    const { grown } = this.#points
    // What was whole stays so until the row is another.
    const isWhole = whole || (this.#isWhole && this.#stored === stored)
    const isSame = this.#stored === stored && this.#changes === changes && this.#grown === grown
    if (isSame && this.#isWhole === isWhole) return
    this.#isWhole = isWhole
    this.#grown = grown
    this.#stored = stored
    this.#changes = changes
    this.#fill(sheet)
  }

  #fill(sheet: Sheet): void {
    const { store } = sheet
    const row = this.#stored
    const loaded = store.rows.isLoaded(row)
    const gone = store.rows.isGone(row)
    if ((loaded || gone) !== this.#loaded) {
      this.#loaded = loaded || gone
      for (const half of [this.frozen, this.body])
        attribute(half, 'data-loading', loaded || gone ? undefined : '')
    }
    const isPart = !this.#isWhole && this.#loaded
    for (const half of [this.frozen, this.body]) attribute(half, 'data-part', isPart ? '' : undefined)
    let marked = false
    for (const cell of this.#cells) {
      const { box, column } = cell
      if (isPart && store.state(row, column) === undefined) {
        if (cell.state === undefined) continue
        cell.state = undefined
        attribute(box, 'data-state', undefined)
        continue
      }
      const shown = loaded ? store.shown(row, column) || '–' : gone && cell === this.#cells[0] ? '已删除' : ''
      if (cell.shown !== shown) {
        if ((cell.shown === '–') !== (shown === '–'))
          attribute(box, 'data-empty', shown === '–' ? '' : undefined)
        cell.shown = shown
        cell.text.data = shown
      }
      const state = loaded ? store.state(row, column) : undefined
      if (state !== undefined) marked = true
      if (store.columns[column]?.pointed) this.#point(cell, state)
      if (cell.state !== state) {
        cell.state = state
        attribute(box, 'data-state', state)
      }
      const turn = loaded ? turnOf(store, row, column) : ''
      if (cell.turn !== turn) {
        cell.turn = turn
        attribute(box, 'data-turn', turn || undefined)
      }
      const locked = loaded ? store.lockedReason(row, column) : store.columns[column]?.locked
      if (store.columns[column]?.lockedWith) {
        box.classList.toggle('sheet-locked', locked !== undefined)
        attribute(box, 'aria-readonly', locked === undefined ? undefined : 'true')
      }
      const why = state === undefined ? locked : reason(sheet, row, column)
      if (cell.why !== why) {
        cell.why = why
        attribute(box, 'aria-description', why)
        attribute(box, 'data-tip', why)
      }
    }
    if (marked) this.index()
    this.#stand(marked || !this.#loaded)
  }

  #stand(isSeen: boolean): void {
    if (this.#isSeen === isSeen) return
    this.#isSeen = isSeen
    for (const [half, { seen, unseen }] of this.#places) (isSeen ? seen : unseen).append(half)
  }

  /** Of a cell that is seen; and what cannot be read as a number has no say in where the points stand. */
  #point(cell: PaintedCell, state: CellState): void {
    const pad = state === undefined || state === 'error' ? '' : this.#points.padOf(cell.column, cell.shown)
    if (cell.pad === pad) return
    cell.pad = pad
    attribute(cell.box, 'data-pad', pad || undefined)
  }

  /** Says which row its cells belong to. A screen reader hears it from the active row at once, from the rest at rest. */
  index(): void {
    if (this.#indexed === this.row || this.row === -1) return
    this.#indexed = this.row
    for (const { box } of this.#cells) box.setAttribute('aria-rowindex', String(this.row + firstRow))
  }

  /** `inRange`: is the cell of this column selected? A single selected cell is the cursor, not a range. */
  mark(inRange: (column: number) => boolean): void {
    this.#cells.forEach((cell, place) => {
      const isIn = cell.state !== undefined && inRange(place)
      if (cell.isIn === isIn) return
      cell.isIn = isIn
      attribute(cell.box, 'data-in', isIn ? '' : undefined)
    })
  }

  cell(column: number): HTMLElement | undefined {
    return this.#cells[column]?.box
  }
}

/** How the switch of a cell stands; '': it has none. */
export type Turn = 'on' | 'off' | ''

export function turnOf(store: SheetStore, row: number, column: number): Turn {
  const turns = store.columns[column]?.turns
  if (!turns || store.bad(row, column) || store.isEmpty(row, column)) return ''
  return turns.isOn(store.wire(row, column)) ? 'on' : 'off'
}

/** What a cell and a text of its column have in common. */
export function cellClass({
  align,
  muted,
  locked,
}: {
  align?: string
  muted?: boolean
  locked?: string
}): string {
  const parts = ['data']
  if (align === 'right') parts.push('sheet-right')
  if (locked !== undefined) parts.push('sheet-locked')
  else if (muted) parts.push('sheet-muted')
  return parts.join(' ')
}

/** Why a cell is marked: what is wrong with it, who changed it first, or what its old value was. */
function reason(sheet: Sheet, row: number, column: number): string | undefined {
  const { store } = sheet
  const bad = store.bad(row, column)
  if (bad) return bad.reason
  const slots = store.slots(column)
  const conflict = store.conflict(row, column)
  if (conflict)
    return `${conflict.by || '其他人'}已改为${slots.shown(conflict.theirs) || '空'}，按Alt+1、2、3选择原值、我的、对方`
  const edit = store.edit(row, column)
  if (!edit) return undefined
  return `原值${slots.shown(edit.base) || '空'}${store.isKept(row, column) ? '，本地保存' : ''}`
}
