/** ms. A transaction that lasts longer than this after a later event was told may lose its own where events are read. */
const remembered = 120_000

/**
 * Which events were told already. Their ids do not come in order: one that was taken first may be committed last, so a
 * reader who only asks for what is above the highest would miss it.
 */
export class Told {
  /** No event up to here is asked for any more. */
  floor = 0
  readonly #times = new Map<number, number>()

  /** Answers whether it was not told yet; from now on it is. `now` is ms of any steady clock. */
  isNew(id: number, now: number): boolean {
    if (this.#times.has(id)) return false
    this.#times.set(id, now)
    return true
  }

  /** What was told of late, above the floor. */
  ids(now: number): number[] {
    for (const [id, time] of this.#times) {
      // They stand in the order in which they were told.
      if (now - time < remembered) break
      this.#times.delete(id)
      this.floor = Math.max(this.floor, id)
    }
    return [...this.#times.keys()]
  }
}
