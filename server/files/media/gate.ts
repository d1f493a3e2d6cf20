import { message } from '../../../src/values/messages.ts'
import { Refusal } from '../../call/refusal.ts'

/** So many works at a time in this process, so many more wait in their order; for others it is too busy. */
export class Gate {
  readonly #most: number
  readonly #waiting: number
  #running = 0
  readonly #queue: (() => void)[] = []

  constructor(most: number, waiting: number) {
    this.#most = most
    this.#waiting = waiting
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running += 1
    else if (this.#queue.length >= this.#waiting) throw new Refusal(503, message('err.busy'))
    // Who leaves hands its place on.
    else await new Promise<void>(resolve => this.#queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
