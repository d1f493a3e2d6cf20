/**
 * The different values of a column, each with its place. Texts are found by a table of places: a Map of a million article
 * numbers is fifty megabytes, the table eight.
 */
export class Dictionary {
  readonly #values: unknown[] = []
  readonly #others = new Map<unknown, number>()
  /** Places plus one; 0: free. */
  #table = new Int32Array(64)
  #texts = 0

  /** The value at a place. */
  at(place: number): unknown {
    return this.#values[place]
  }

  /** Has this text a place? */
  holds(text: string): boolean {
    return (this.#table[this.#find(text)] ?? 0) !== 0
  }

  /** The place of a value; a new one where it is new. */
  placeOf(value: unknown): number {
    if (typeof value === 'string') return this.#placeOfText(value)
    const known = this.#others.get(value)
    if (known !== undefined) return known
    this.#others.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }

  #placeOfText(text: string): number {
    const at = this.#find(text)
    const known = this.#table[at] ?? 0
    if (known !== 0) return known - 1
    const place = this.#values.push(text) - 1
    this.#table[at] = place + 1
    this.#texts += 1
    if (this.#texts * 2 > this.#table.length) this.#grow()
    return place
  }

  /** Where the text stands in the table, or the free entry where it would. */
  #find(text: string): number {
    const mask = this.#table.length - 1
    let at = hash(text) & mask
    for (;;) {
      const entry = this.#table[at] ?? 0
      if (entry === 0 || this.#values[entry - 1] === text) return at
      at = (at + 1) & mask
    }
  }

  #grow(): void {
    this.#table = new Int32Array(this.#table.length * 2)
    this.#values.forEach((value, place) => {
      if (typeof value === 'string') this.#table[this.#find(value)] = place + 1
    })
  }
}

function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum ^ (sum >>> 15)
}
