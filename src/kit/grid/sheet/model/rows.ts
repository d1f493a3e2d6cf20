/** Which rows a sheet has, in the order of its snapshot, and how many of them have arrived. */
export class SheetRows {
  readonly ids: Uint32Array
  /** 0: not loaded. */
  readonly #versions: Int32Array
  #places: Map<number, number> | undefined
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
    if (!this.#places) {
      this.#places = new Map()
      for (let row = 0; row < this.ids.length; row++) this.#places.set(this.ids[row] ?? 0, row)
    }
    return this.#places.get(id)
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
