import type { Candidate, Parsed, SheetColumn } from './column.ts'

/** A text that means nothing in its column: it stays as it was typed, with the reason. */
export interface Bad {
  readonly raw: string
  readonly reason: string
  readonly candidates?: readonly Candidate[]
}

/** Slots from here on are places in the list of bad texts; amounts and dictionaries stay far below. */
const numberBad = 2 ** 52
const codeBad = 2 ** 30

/**
 * The values of one column, one number a row: an amount, or the place of the value in this column's dictionary. So an
 * edit, a paste and an undo are arrays of numbers, and a million rows are a few megabytes.
 */
export class Slots {
  readonly column: SheetColumn
  readonly #values: Float64Array | Int32Array
  readonly #bad: Bad[] = []
  readonly #badPlaces = new Map<string, number>()
  readonly #firstBad: number
  readonly #dictionary: unknown[] = []
  readonly #places = new Map<unknown, number>()
  readonly #shown: string[] = []

  constructor(column: SheetColumn, rows: number) {
    this.column = column
    this.#values = column.number ? new Float64Array(rows) : new Int32Array(rows)
    this.#firstBad = column.number ? numberBad : codeBad
    if (!column.number) this.#place(null)
  }

  get(row: number): number {
    return this.#values[row] ?? 0
  }

  set(row: number, slot: number): void {
    this.#values[row] = slot
  }

  /** The slot of a wire value; the dictionary grows where it is new. */
  slotOf(wire: unknown): number {
    return this.column.number ? this.column.number.of(wire) : this.#place(wire)
  }

  /** The slot of what a text came to: its value, or the text as it was written with the reason. */
  parsedSlot(parsed: Parsed, raw: string): number {
    if (parsed.ok) return this.slotOf(parsed.value)
    const { reason, candidates } = parsed
    return this.badSlot({ raw, reason, ...(candidates ? { candidates } : {}) })
  }

  /** The same text for the same reason is the same slot: writing it again changes nothing. */
  badSlot(bad: Bad): number {
    const key = JSON.stringify([bad.raw, bad.reason])
    const known = this.#badPlaces.get(key)
    if (known !== undefined) return known
    this.#bad.push(bad)
    const slot = this.#firstBad + this.#bad.length - 1
    this.#badPlaces.set(key, slot)
    return slot
  }

  badOf(slot: number): Bad | undefined {
    return slot >= this.#firstBad ? this.#bad[slot - this.#firstBad] : undefined
  }

  /** undefined for a bad text. */
  wireOf(slot: number): unknown {
    if (slot >= this.#firstBad) return undefined
    return this.column.number ? this.column.number.wire(slot) : this.#dictionary[slot]
  }

  shown(slot: number): string {
    const bad = this.badOf(slot)
    if (bad) return bad.raw
    if (this.column.number) return this.column.show(this.column.number.wire(slot))
    const known = this.#shown[slot]
    if (known !== undefined) return known
    const shown = this.column.show(this.#dictionary[slot])
    this.#shown[slot] = shown
    return shown
  }

  text(slot: number): string {
    return this.badOf(slot)?.raw ?? this.column.text(this.wireOf(slot))
  }

  #place(wire: unknown): number {
    const known = this.#places.get(wire)
    if (known !== undefined) return known
    this.#dictionary.push(wire)
    this.#places.set(wire, this.#dictionary.length - 1)
    return this.#dictionary.length - 1
  }
}
