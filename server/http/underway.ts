/** Counts what is under way, for whoever has to wait until nothing is. */
export class Underway {
  #count = 0
  #waiting: (() => void)[] = []

  /** Answers how to say, once, that it is done. */
  begin(): () => void {
    this.#count += 1
    return () => {
      this.#count -= 1
      if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve()
    }
  }

  async settled(): Promise<void> {
    if (this.#count > 0) await new Promise<void>(resolve => this.#waiting.push(resolve))
  }
}
