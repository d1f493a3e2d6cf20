/** Which rows a sheet has, in the order of its snapshot, and how many of them have arrived. */
export class SheetRows {
  readonly ids: Uint32Array
  /** 0: not loaded. */
  readonly #versions: Int32Array
  /** Rows plus one by their ids' hash, 0: free. A Map of a million is forty megabytes. */
  #places: Int32Array | undefined
  #loaded = 0
  /** Asked for and not there any more: deleted since the snapshot. */
  readonly #gone = new Set<number>()

  constructor(ids: Uint32Array) {
    this.ids = ids
    this.#versions = new Int32Array(ids.length)
  }

  get count(): number {
    return this.ids.length
  }

  get loadedCount(): number {
    return this.#loaded
  }

  isLoaded(row: number): boolean {
    return (this.#versions[row] ?? 0) > 0
  }

  isGone(row: number): boolean {
    return this.#gone.has(row)
  }

  version(row: number): number {
    return this.#versions[row] ?? 0
  }

  of(id: number): number | undefined {
    this.#places ??= this.#placed()
    const entry = this.#places[this.#find(this.#places, id)] ?? 0
    return entry === 0 ? undefined : entry - 1
  }

  #placed(): Int32Array {
    const places = new Int32Array(2 ** Math.ceil(Math.log2(this.ids.length * 2 + 2)))
    this.ids.forEach((id, row) => {
      places[this.#find(places, id)] = row + 1
    })
    return places
  }

  /** Where the row of an id stands among the places, or the free entry where it would. */
  #find(places: Int32Array, id: number): number {
    const mask = places.length - 1
    let at = Math.imul(id, 0x9e3779b1) >>> 7
    for (;;) {
      at &= mask
      const entry = places[at] ?? 0
      if (entry === 0 || this.ids[entry - 1] === id) return at
      at += 1
    }
  }

  /** A row has arrived, for the first time or again. */
  arrived(row: number, version: number): void {
    if (!this.isLoaded(row)) this.#loaded += 1
    this.#versions[row] = version
  }

  /** A row was asked for and did not come: nobody waits for it any longer. */
  lost(row: number): void {
    if (this.isLoaded(row) || this.#gone.has(row)) return
    this.#gone.add(row)
    this.#loaded += 1
  }
}
