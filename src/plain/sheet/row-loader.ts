import type { LoadedRow, SheetStore } from '../../kit/grid/sheet/model/store.ts'
import { block } from './fetch-sheet.ts'

/** Sheets up to this size are fetched whole in the background; larger ones as they are looked at. */
export const wholeRows = 200_000

/** Fetches a sheet's rows in blocks: what is on screen first, then the rest. */
export class RowLoader {
  readonly #store: SheetStore
  readonly #fetch: (ids: readonly number[], signal: AbortSignal) => Promise<readonly LoadedRow[]>
  readonly #stop = new AbortController()
  readonly #asked = new Map<number, Promise<void>>()
  #background = false

  constructor(
    store: SheetStore,
    fetch: (ids: readonly number[], signal: AbortSignal) => Promise<readonly LoadedRow[]>,
  ) {
    this.#store = store
    this.#fetch = fetch
  }

  dispose(): void {
    this.#stop.abort()
  }

  /** The blocks that hold these store rows, once each; rejects where one cannot be had. */
  async need(rows: Iterable<number>): Promise<void> {
    const blocks = new Set<number>()
    for (const row of rows) if (!this.#store.rows.isLoaded(row)) blocks.add(Math.floor(row / block))
    await Promise.all([...blocks].map(each => this.#load(each)))
  }

  get isLoading(): boolean {
    return this.#background
  }

  /** Everything that has not arrived, one block after the other. */
  async rest(): Promise<void> {
    if (this.#background || this.#store.rows.count > wholeRows) return
    this.#background = true
    try {
      for (let each = 0; each * block < this.#store.rows.count; each++)
        if (!this.#stop.signal.aborted) await this.#load(each)
    } catch {
      // The transport has said why; what is here stays, and the summary offers to go on.
    } finally {
      this.#background = false
    }
  }

  /** What is loaded is asked for again: others may have changed it. Drafts stay and conflicts show. */
  async refresh(): Promise<void> {
    const loaded = [...this.#asked.keys()]
    this.#asked.clear()
    for (const each of loaded) await this.#load(each)
  }

  /** These rows as they are now. */
  async again(ids: readonly number[]): Promise<LoadedRow[]> {
    const all: LoadedRow[] = []
    for (let from = 0; from < ids.length; from += block) {
      const rows = await this.#fetch(ids.slice(from, from + block), this.#stop.signal)
      if (!this.#stop.signal.aborted) this.#store.load(rows)
      all.push(...rows)
    }
    return all
  }

  #load(each: number): Promise<void> {
    const known = this.#asked.get(each)
    if (known) return known
    const ids = Array.from(this.#store.rows.ids.subarray(each * block, (each + 1) * block))
    const loading = this.#fetch(ids, this.#stop.signal).then(
      rows => {
        if (this.#stop.signal.aborted) return
        this.#store.load(rows)
        const came = new Set(rows.map(row => row.id))
        const lost = ids.filter(id => !came.has(id))
        if (lost.length > 0) this.#store.lost(lost)
      },
      error => {
        this.#asked.delete(each)
        throw error
      },
    )
    this.#asked.set(each, loading)
    return loading
  }
}
