import type { SheetColumn } from '../model/column.ts'
import type { Sheet } from '../model/sheet.ts'
import { element } from './elements.ts'
import type { Span } from './layout.ts'
import { cellClass, type Turn, turnOf } from './painted-row.ts'
import type { Points } from './points.ts'

/** Rows whose texts are drawn, `end` not among them, and the state of the sheet that they are drawn at. */
export interface TextWindow {
  readonly start: number
  readonly end: number
  readonly changes: number
  readonly order: number
}

/** What sets some lines of a column apart: grey, a switch before the word, the digits that they lack behind the point. */
interface Look {
  readonly isQuiet: boolean
  readonly turn: Turn
  readonly pad: string
}

interface Thread {
  readonly box: HTMLElement
  readonly text: Text
  shown: string
}

/** Which column it is: in the store, and whether it is the one that says what became of a row. */
interface Painted {
  readonly facts: SheetColumn
  readonly at: number
  readonly isFirst: boolean
}

const plain = ''
const nowhere: TextWindow = { start: 0, end: 0, changes: -1, order: -1 }

/**
 * The texts of one column over a window of rows, as lines of one text: a browser draws thirty lines for the price of one
 * cell. Lines that look different are a text of their own over it, which is there only while there are such.
 */
export class PaintedColumn {
  readonly #sheet: Sheet
  readonly #points: Points
  readonly #at: number
  readonly #facts: SheetColumn
  readonly #isFirst: boolean
  readonly #parent: HTMLElement
  readonly #threads = new Map<string, Thread>()
  #span: Span | undefined
  #drawn = nowhere
  /** The growth of decimals that is drawn. */
  #grown = -1
  #texts: string[] = []
  #looks: string[] = []
  /** The switch of the row whose text was made last. */
  #turn: Turn = ''

  constructor(sheet: Sheet, points: Points, { facts, at, isFirst }: Painted, parent: HTMLElement) {
    this.#sheet = sheet
    this.#points = points
    this.#at = at
    this.#facts = facts
    this.#isFirst = isFirst
    this.#parent = parent
    // The plain text has the line at the column's right: it is always there.
    this.#thread(plain).box.hidden = false
  }

  place(span: Span): void {
    this.#span = span
    for (const { box } of this.#threads.values()) placeIn(box, span)
    this.#drawn = nowhere
  }

  draw(window: TextWindow): void {
    const { start, end, changes, order } = window
    const old = this.#drawn
    const { grown } = this.#points
    const isSame = old.changes === changes && old.order === order && this.#grown === grown
    if (isSame && old.start === start && old.end === end) return
    const [texts, looks] = [this.#texts, this.#looks]
    this.#texts = []
    this.#looks = []
    for (let row = start; row < end; row++) {
      const known = isSame && row >= old.start && row < old.end
      this.#texts.push((known ? texts[row - old.start] : this.#text(row)) ?? '')
      this.#looks.push((known ? looks[row - old.start] : this.#look(row)) ?? plain)
    }
    this.#drawn = window
    this.#grown = grown
    this.#write()
  }

  #write(): void {
    const looks = new Set(this.#looks)
    for (const look of looks)
      show(
        this.#thread(look),
        (looks.size === 1
          ? this.#texts
          : this.#texts.map((text, line) => (this.#looks[line] === look ? text : ''))
        ).join('\n'),
        look !== plain,
      )
    for (const [look, thread] of this.#threads) if (!looks.has(look)) show(thread, '', look !== plain)
  }

  /** A cell with a state is an element of its own (`PaintedRow`), and so is a row that has not arrived. */
  #text(row: number): string {
    const { store, view } = this.#sheet
    const stored = view.storeRow(row)
    if (!store.rows.isLoaded(stored)) return store.rows.isGone(stored) && this.#isFirst ? '已删除' : ''
    if (store.state(stored, this.#at) !== undefined) return ''
    const text = oneLine(store.shown(stored, this.#at)) || '–'
    this.#turn = turnOf(store, stored, this.#at)
    // The room in which the switch stands.
    return this.#turn === '' ? text : `\t${text}`
  }

  /** Of the row whose text was made last. */
  #look(row: number): string {
    const text = this.#texts.at(-1) ?? ''
    if (text === '') return plain
    const { store, view } = this.#sheet
    const stored = view.storeRow(row)
    const pad = this.#facts.pointed ? this.#points.padOf(this.#at, text) : ''
    const isLocked =
      this.#facts.lockedWith !== undefined && store.lockedReason(stored, this.#at) !== undefined
    return keyOf({ isQuiet: text === '–' || isLocked, turn: this.#turn, pad })
  }

  #thread(look: string): Thread {
    const known = this.#threads.get(look)
    if (known) return known
    const { isQuiet, turn, pad } = lookOf(look)
    const box = element('div', `sheet-text ${cellClass(this.#facts)}`)
    const text = document.createTextNode('')
    if (isQuiet) box.classList.add('sheet-quiet')
    if (turn !== '') {
      const switches = element('span', 'sheet-switch')
      switches.append(text)
      box.append(switches)
      box.dataset.turn = turn
    } else if (pad === '') box.append(text)
    else {
      const lines = element('div', 'sheet-lines')
      lines.append(text)
      box.append(lines)
      box.dataset.pad = pad
    }
    box.hidden = true
    if (this.#span) placeIn(box, this.#span)
    this.#parent.append(box)
    const made = { box, text, shown: '' }
    this.#threads.set(look, made)
    return made
  }
}

const quiet = '–'

/** A number has no switch. */
function keyOf({ isQuiet, turn, pad }: Look): string {
  return `${isQuiet ? quiet : ''}${turn}${pad}`
}

function lookOf(key: string): Look {
  const isQuiet = key.startsWith(quiet)
  const rest = isQuiet ? key.slice(quiet.length) : key
  return rest === 'on' || rest === 'off' ? { isQuiet, turn: rest, pad: '' } : { isQuiet, turn: '', pad: rest }
}

function show(thread: Thread, lines: string, mayHide: boolean): void {
  if (thread.shown === lines) return
  if (mayHide && (thread.shown === '') !== (lines === '')) thread.box.hidden = lines === ''
  thread.shown = lines
  thread.text.data = lines
}

function placeIn(box: HTMLElement, { left, width }: Span): void {
  box.style.left = `${left}px`
  box.style.width = `${width}px`
}

/** Blanks as a browser draws them in a cell, and no line that ends before its time: the rows below would slip. */
const blanks = /^[ \t]|[\n\r\f\v\u0085\u2028\u2029\t]| {2}|[ \t]$/
const longest = 400

function oneLine(text: string): string {
  const cut = text.length > longest ? text.slice(0, longest) : text
  return blanks.test(cut) ? cut.replace(/[ \n\r\f\v\u0085\u2028\u2029\t]+/g, ' ').trim() : cut
}
