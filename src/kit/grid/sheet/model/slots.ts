import type { Candidate, Parsed, SheetColumn } from './column.ts'
import { Dictionary } from './dictionary.ts'
import { Numbers } from './numbers.ts'

/** A text that means nothing in its column: it stays as it was typed, with the reason. */
export interface Bad {
  readonly raw: string
  readonly reason: string
  readonly candidates?: readonly Candidate[]
  /** The part of the text that they are for; absent: all of it. */
  readonly about?: string
}

/** Slots from here on are places in the list of bad texts; amounts and dictionaries stay far below. */
const numberBad = 2 ** 52
const codeBad = 2 ** 30

const mostSaid = 4096

/**
 * The values of one column, one number a row: an amount, or the place of the value in this column's dictionary. So an
 * edit, a paste and an undo are arrays of numbers, and a million rows are a few megabytes.
 */
export class Slots {
  readonly column: SheetColumn
  readonly #values: Numbers
  readonly #bad: Bad[] = []
  readonly #badPlaces = new Map<string, number>()
  readonly #firstBad: number
  readonly #dictionary = new Dictionary()
  readonly #shown: string[] = []
  /** Numbers that were shown last: the same ones are drawn again and again. */
  readonly #numbers = new Map<number, string>()

  constructor(column: SheetColumn, rows: number) {
    this.column = column
    this.#values = new Numbers(rows)
    this.#firstBad = column.number ? numberBad : codeBad
    if (!column.number) this.#dictionary.placeOf(null)
  }

  get(row: number): number {
    return this.#values.get(row)
  }

  set(row: number, slot: number): void {
    this.#values.set(row, slot)
  }

  /** The slot of a wire value; the dictionary grows where it is new. */
  slotOf(wire: unknown): number {
    const { number, packed } = this.column
    if (number) return number.of(wire)
    return this.#dictionary.placeOf(packed ? packed.of(wire) : wire)
  }

  /** Did this text ever come as a value? Numbers have none. */
  knows(text: string): boolean {
    return this.#dictionary.holds(text)
  }

  /** The slot of what a text came to: its value, or the text as it was written with the reason. */
  parsedSlot(parsed: Parsed, raw: string): number {
    if (parsed.ok) return this.slotOf(parsed.value)
    const { ok: _, ...why } = parsed
    return this.badSlot({ raw, ...why })
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

  /** A text that means nothing was written once. */
  get hasBad(): boolean {
    return this.#bad.length > 0
  }

  badOf(slot: number): Bad | undefined {
    return slot >= this.#firstBad ? this.#bad[slot - this.#firstBad] : undefined
  }

  /** undefined for a bad text. */
  wireOf(slot: number): unknown {
    if (slot >= this.#firstBad) return undefined
    return this.column.number ? this.column.number.wire(slot) : this.#kept(slot)
  }

  #kept(place: number): unknown {
    const value = this.#dictionary.at(place)
    return this.column.packed && typeof value === 'string' ? this.column.packed.wire(value) : value
  }

  shown(slot: number): string {
    const bad = this.badOf(slot)
    if (bad) return bad.raw
    if (this.column.number) return this.#said(slot, this.column.number.wire)
    const known = this.#shown[slot]
    if (known !== undefined) return known
    const shown = this.column.show(this.#kept(slot))
    this.#shown[slot] = shown
    return shown
  }

  #said(slot: number, wire: (number: number) => unknown): string {
    const known = this.#numbers.get(slot)
    if (known !== undefined) return known
    if (this.#numbers.size === mostSaid) this.#numbers.clear()
    const said = this.column.show(wire(slot))
    this.#numbers.set(slot, said)
    return said
  }

  text(slot: number): string {
    return this.badOf(slot)?.raw ?? this.column.text(this.wireOf(slot))
  }
}
