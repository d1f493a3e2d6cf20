import { message } from '../../src/values/messages.ts'
import { Refusal } from '../call/refusal.ts'

/** What one request holds of a room; given back when it is over. */
export interface Share {
  /** Throws 503 where the room has not that much left. */
  take(bytes: number): void
  leave(): void
}

/** How much memory bodies may hold at once: those of one address, and all together. */
export class Room {
  readonly #each: number
  readonly #all: number
  readonly #held = new Map<string, number>()
  #sum = 0

  constructor(each: number, all: number) {
    this.#each = each
    this.#all = all
  }

  enter(address: string): Share {
    let own = 0
    const add = (bytes: number) => {
      own += bytes
      this.#sum += bytes
      const held = (this.#held.get(address) ?? 0) + bytes
      if (held > 0) this.#held.set(address, held)
      else this.#held.delete(address)
    }
    return {
      take: bytes => {
        const held = this.#held.get(address) ?? 0
        if (held + bytes > this.#each || this.#sum + bytes > this.#all)
          throw new Refusal(503, message('err.busy'))
        add(bytes)
      },
      leave: () => add(-own),
    }
  }
}
