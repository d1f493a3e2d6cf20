import type { Range } from '../model/selection.ts'
import type { Sheet } from '../model/sheet.ts'
import { element } from './elements.ts'
import type { Layout } from './layout.ts'
import type { Drawn } from './overlay.ts'
import { PaintedColumn, type TextWindow } from './painted-column.ts'
import { PaintedNumbers } from './painted-numbers.ts'
import { PaintedPictures } from './painted-pictures.ts'
import type { Points } from './points.ts'

/** So many rows are scrolled before texts are written anew; in between they are only moved. */
const spare = 8

/** What is seen sideways of the columns that scroll, px. */
export interface Across {
  readonly x: number
  readonly width: number
}

/**
 * What is read on the screen: row numbers and texts as one text a column, and the lines between rows. It has no meaning
 * for a screen reader, which hears the rows below (`PaintedRow`), and none for the pointer.
 */
export class PaintedTexts {
  readonly frozen = element('div', 'sheet-texts', { 'aria-hidden': 'true' })
  readonly body = element('div', 'sheet-texts', { 'aria-hidden': 'true' })
  readonly #sheet: Sheet
  readonly #points: Points
  readonly #numbers: PaintedNumbers
  readonly #columns: readonly (PaintedColumn | PaintedPictures)[]
  readonly #rules = new Map<HTMLElement, HTMLElement[]>()
  #layout: Layout | undefined
  /** Rows on one screen, a part of one counted whole. */
  #page = 0
  #start = 0
  #end = 0
  #place = ''

  constructor(sheet: Sheet, points: Points) {
    this.#sheet = sheet
    this.#points = points
    this.#numbers = new PaintedNumbers(this.frozen)
    this.#columns = sheet.view.shown.map(({ facts, at, frozen }, place) => {
      const half = frozen ? this.frozen : this.body
      if (facts.isPicture) return new PaintedPictures(sheet, at, half)
      return new PaintedColumn(sheet, points, { facts, at, isFirst: place === 0 }, half)
    })
  }

  place(layout: Layout, rowsPx: number): void {
    this.#layout = layout
    this.#page = Math.ceil(rowsPx / layout.rowPx) + 1
    this.#end = 0
    this.#place = ''
    for (const half of [this.frozen, this.body]) half.style.lineHeight = `${layout.rowPx}px`
    this.frozen.style.width = `${layout.frozenPx}px`
    this.body.style.width = `${layout.bodyPx}px`
    this.#numbers.place(layout)
    this.#columns.forEach((column, at) => {
      const span = layout.columns[at]
      if (span) column.place(span, layout.rowPx)
    })
    this.#rule(layout)
  }

  /** Elements, no picture of lines: a border is one px of the screen at any zoom. */
  #rule({ rowPx }: Layout): void {
    for (const half of [this.frozen, this.body]) {
      const rules = this.#rules.get(half) ?? []
      this.#rules.set(half, rules)
      while (rules.length < this.#page + spare) {
        const rule = element('div', 'sheet-rule')
        rules.push(rule)
        half.append(rule)
      }
      rules.forEach((rule, at) => {
        rule.style.top = `${(at + 1) * rowPx - 1}px`
      })
    }
  }

  draw({ first, last, origin }: Drawn, across: Across, ranges: readonly Range[]): void {
    if (!this.#layout) return
    this.#move(first, last)
    this.#stand(origin)
    const { changes } = this.#sheet.store
    const { order } = this.#sheet.view
    const window = { start: this.#start, end: this.#end, changes, order }
    this.#numbers.draw(this.#start, this.#end)
    this.#numbers.pick(ranges, this.#start, first, last)
    const { grown } = this.#points
    this.#drawColumns(window, across)
    // A longer decimal further down moves those above it.
    if (this.#points.grown !== grown) this.#drawColumns(window, across)
  }

  #drawColumns(window: TextWindow, across: Across): void {
    this.#layout?.columns.forEach(({ frozen, left, width }, at) => {
      const isSeen = frozen || (left < across.x + across.width && left + width > across.x)
      if (isSeen) this.#columns[at]?.draw(window)
    })
  }

  /** After a jump only what is seen is drawn; where one scrolls on, some rows more, so that most steps draw nothing. */
  #move(first: number, last: number): void {
    const { count } = this.#sheet.view
    if (first >= this.#start && last < this.#end && this.#end <= count) return
    const isNear = first < this.#end && last >= this.#start && Math.abs(first - this.#start) <= 2 * spare
    this.#start = isNear ? Math.floor(first / spare) * spare : first
    this.#end = Math.min(count, this.#start + this.#page + (isNear ? spare : 0))
  }

  #stand(origin: number): void {
    const rowPx = this.#layout?.rowPx ?? 0
    const rows = Math.max(0, Math.min(this.#page + spare, this.#sheet.view.count - this.#start))
    const key = `${this.#start - origin}/${rows}`
    if (this.#place === key) return
    this.#place = key
    for (const half of [this.frozen, this.body]) {
      half.style.top = `${(this.#start - origin) * rowPx}px`
      half.style.height = `${rows * rowPx}px`
      this.#rules.get(half)?.forEach((rule, at) => {
        rule.hidden = at >= rows
      })
    }
  }
}
