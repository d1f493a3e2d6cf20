import type { Place } from './edits.ts'

/** Who hears of changes: listeners that something is other, watchers which cells are. */
export class News {
  readonly #listeners = new Set<() => void>()
  readonly #watchers = new Set<(cells: readonly Place[]) => void>()
  #waiting: Place[] | undefined
  #count = 0

  /** Grows with every change. */
  get count(): number {
    return this.#count
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  watch(watcher: (cells: readonly Place[]) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Many changes as one: they are told once, at the end. */
  together(work: () => void): void {
    const waiting: Place[] = []
    this.#waiting = waiting
    try {
      work()
    } finally {
      this.#waiting = undefined
      this.changed(waiting)
    }
  }

  /** These cells were changed by an operator or a commit. */
  changed(cells: readonly Place[]): void {
    if (this.#waiting) {
      for (const cell of cells) this.#waiting.push(cell)
      return
    }
    for (const watcher of this.#watchers) watcher(cells)
    this.tell()
  }

  tell(): void {
    this.#count += 1
    for (const listener of this.#listeners) listener()
  }
}
