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
  /** Single rows that were asked for and have not come. */
  readonly #coming = new Map<number, Promise<void>>()
  /** Of old blocks those rows that were asked for since. */
  readonly #fresh = new Set<number>()
  /** Blocks that came before others changed some of their rows: asked for again when they come into sight. */
  readonly #old = new Set<number>()
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
    const waited = new Set<Promise<void>>()
    const blocks = new Map<number, number[]>()
    for (const row of rows) {
      const coming = this.#coming.get(row)
      if (coming) waited.add(coming)
      if (coming || !this.lacks(row)) continue
      const each = Math.floor(row / block)
      const own = blocks.get(each)
      if (own) own.push(row)
      else blocks.set(each, [row])
    }
    const isScattered = ({ length }: readonly number[]) => blocks.size > 4 && length * 20 < block
    const single = [...blocks].flatMap(([, own]) => (isScattered(own) ? own : []))
    const whole = [...blocks].flatMap(([each, own]) => (isScattered(own) ? [] : [each]))
    await Promise.all([...waited, this.#singly(single), ...whole.map(each => this.#once(each))])
  }

  /** Rows from everywhere, as a sort by the server puts them beside each other: their blocks would be the whole sheet. */
  async #singly(rows: readonly number[]): Promise<void> {
    if (rows.length === 0) return
    const coming = this.#fetched(rows)
    for (const row of rows) this.#coming.set(row, coming)
    try {
      await coming
    } finally {
      for (const row of rows) this.#coming.delete(row)
    }
  }

  async #fetched(rows: readonly number[]): Promise<void> {
    const { ids } = this.#store.rows
    const asked = rows.map(row => ids[row] ?? 0)
    const came = new Set((await this.again(asked)).map(({ id }) => id))
    const lost = asked.filter(id => !came.has(id))
    if (lost.length > 0) this.#store.lost(lost)
    for (const row of rows) this.#fresh.add(row)
  }

  /** What is old is asked for again, and stays old where it cannot be had. */
  async #once(each: number): Promise<void> {
    const isOld = this.#old.delete(each)
    if (isOld) this.#asked.delete(each)
    try {
      await this.#load(each)
    } catch (error) {
      if (isOld) this.#old.add(each)
      throw error
    }
  }

  /** Has the row not arrived, or others changed it since? */
  lacks(row: number): boolean {
    if (!this.#store.rows.isLoaded(row)) return !this.#store.rows.isGone(row)
    return this.#old.size > 0 && this.#old.has(Math.floor(row / block)) && !this.#fresh.has(row)
  }

  /** Others have changed nobody knows which rows: these and those edited here are asked for, the rest when it is seen. */
  async refreshSeen(seen: Iterable<number>): Promise<void> {
    for (const each of this.#asked.keys()) this.#old.add(each)
    this.#fresh.clear()
    const { rows } = this.#store
    const edited = new Set(Array.from(this.#store.edits(), ({ row }) => rows.ids[row] ?? 0))
    await this.need(seen)
    await this.again([...edited])
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
    this.#old.clear()
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
