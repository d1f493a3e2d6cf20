import type { Parsed } from './column.ts'
import { PatchMaker } from './patch.ts'
import { parted } from './ranges.ts'
import type { Cell, Range } from './selection.ts'
import type { SheetStore } from './store.ts'

/** What an edit over many cells came to; everything that was not done is counted, so that it can be said. */
export interface Outcome {
  readonly cells: number
  /** In which a cell became another. */
  readonly rows: number
  /** Those of `cells` that already held what was written. */
  readonly same: number
  /** Cells whose text means nothing in their column: marked, with the reason. */
  readonly bad: number
  /** Cells that nobody may edit here. */
  readonly locked: number
  /** Cells of rows that have not arrived. */
  readonly missing: number
  /** Cells of the clipboard that lay beyond the last row or column. */
  readonly cut: number
}

export const nothing: Outcome = { cells: 0, rows: 0, same: 0, bad: 0, locked: 0, missing: 0, cut: 0 }

/**
 * Collects what texts and values make of cells, each text read once a column: a paste of ten thousand times 足金999
 * asks for its meaning once.
 */
export class Writer {
  readonly #store: SheetStore
  readonly #maker = new PatchMaker()
  /** By column: what a text came to. */
  readonly #read: Map<string, number>[] = []
  readonly #rows = new Set<number>()
  #counts = { cells: 0, same: 0, bad: 0, locked: 0, missing: 0 }

  constructor(store: SheetStore) {
    this.#store = store
  }

  /** A typed or pasted text; store row. */
  text(row: number, column: number, text: string): void {
    if (!this.#open(row, column)) return
    const slot = this.#slotOf(column, text)
    this.#put(row, column, slot)
  }

  /** A value worked out, or why there is none (an expression that divides by 0); asked for only where it may be written. */
  computed(row: number, column: number, value: () => Parsed, raw: string): void {
    if (!this.#open(row, column)) return
    const parsed = value()
    this.#put(row, column, this.#store.slots(column).parsedSlot(parsed, raw))
  }

  /** The very slot of another cell of the same column, wrong texts and all. */
  copy(row: number, column: number, slot: number): void {
    if (this.#open(row, column)) this.#put(row, column, slot)
  }

  #open(row: number, column: number): boolean {
    if (this.#store.lockedReason(row, column) !== undefined) {
      this.#counts.locked += 1
      return false
    }
    if (this.#store.rows.isLoaded(row)) return true
    this.#counts.missing += 1
    return false
  }

  #put(row: number, column: number, slot: number): void {
    if (this.#store.slots(column).badOf(slot)) this.#counts.bad += 1
    this.#counts.cells += 1
    const before = this.#store.slot(row, column)
    if (before === slot) this.#counts.same += 1
    else this.#rows.add(row)
    this.#maker.put(column, row, before, slot)
  }

  #slotOf(column: number, text: string): number {
    this.#read[column] ??= new Map()
    const read = this.#read[column]
    const known = read.get(text)
    if (known !== undefined) return known
    const slots = this.#store.slots(column)
    const slot = slots.parsedSlot(slots.column.parse(text), text)
    read.set(text, slot)
    return slot
  }

  patches() {
    return this.#maker.patches()
  }

  outcome(cut = 0): Outcome {
    return { ...this.#counts, rows: this.#rows.size, cut }
  }
}

/** Cells of ranges once each, row by row, in places on screen. */
export function* cellsOf(ranges: readonly Range[]): Generator<Cell> {
  const parts = ranges.length > 1 ? parted(ranges).flatMap(each => each.parts) : ranges
  for (const { top, left, bottom, right } of parts)
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) yield { row, column }
}
