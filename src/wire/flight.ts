/**
 * One request of a kind at a time. Of two reads with the same key the older is cancelled and its caller hears
 * nothing; of two writes the second is not sent and gets the first's answer (rules R33: a cancelled write may have run).
 */
export class Flight {
  readonly #reads = new Map<string, AbortController>()
  readonly #writes = new Map<string, Promise<unknown>>()

  /** Runs a read; a promise that never settles takes the place of a cancelled one. */
  async read<T>(key: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#reads.get(key)?.abort()
    const controller = new AbortController()
    this.#reads.set(key, controller)
    try {
      return await run(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return await new Promise<never>(() => {})
      throw error
    } finally {
      if (this.#reads.get(key) === controller) this.#reads.delete(key)
    }
  }

  /** Runs a write, or joins the one under way. The key names method, path, query and body, so the answers are alike. */
  async write(key: string, run: () => Promise<unknown>): Promise<unknown> {
    const first = this.#writes.get(key)
    if (first) return first
    const promise = run().finally(() => this.#writes.delete(key))
    this.#writes.set(key, promise)
    return promise
  }
}
