import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Dice } from '../../server/seed/random.ts'
import type { Client } from './client.ts'

const cart = '/order/api/v1/cart'
const order = '/order/api/v1/order'

/** What an order must be by what was acknowledged. */
export interface Kept {
  readonly id: number
  readonly wish: string
  readonly pieces: number
  /** Delivered: 5; given up: 7. */
  status: number
}

interface Outcome {
  readonly applied: readonly { readonly version: number }[]
}

/**
 * Somebody who brings orders from the cart to the parcel, one after the other, and keeps a ledger of what was
 * acknowledged. Where an answer is missing he says it again by the same key; now and then also where none is.
 */
export class Seller {
  readonly tally = { acts: 0, lost: 0, repeats: 0 }
  readonly kept: Kept[] = []
  readonly #client: Client
  readonly #dice: Dice
  readonly #name: string
  readonly #skuIds: readonly number[]

  constructor(name: string, client: Client, roll: Dice, skuIds: readonly number[]) {
    this.#name = name
    this.#client = client
    this.#dice = roll
    this.#skuIds = skuIds
  }

  async work(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) await this.#one(stop)
  }

  async another(stop: AbortSignal): Promise<void> {
    for (const seen = this.tally.acts; this.tally.acts === seen && !stop.aborted; ) await pause(5)
  }

  /** An order that is picked and ready to go. */
  async ready(): Promise<Kept> {
    const made = await this.#submitted()
    await this.#pick(made)
    return made
  }

  async #one(stop: AbortSignal): Promise<void> {
    const made = await this.#submitted()
    if (stop.aborted) return
    if (this.#dice.chance(0.2)) {
      await this.#acted('cancel', made, { reason: '试' }, 7)
      return
    }
    await this.#pick(made)
    if (stop.aborted) return
    await this.#acted('deliver', made, { pickup: true }, 5)
    if (stop.aborted || this.#dice.chance(0.5)) return
    if (this.#dice.chance(0.5)) await this.#acted('revoke', made, {}, 4)
    else await this.#acted('receive', made, {}, 6)
  }

  async #submitted(): Promise<Kept> {
    const wish = `${this.#name}${this.kept.length}`
    const from = this.#dice.between(0, this.#skuIds.length - 3)
    const nums = [1, 2, 3].slice(0, this.#dice.between(1, 3))
    const lines = nums.map((num, nth) => ({ skuId: this.#skuIds[from + nth] ?? 0, num, engraving: wish }))
    await this.#say(`${cart}/add`, { channelId: 1, lines })
    const listed: { records: readonly { id: number; engraving: string }[] } = await this.#client.call(
      `${cart}/list`,
      { pageSize: 200 },
    )
    const ids = listed.records.flatMap(row => (row.engraving === wish ? [row.id] : []))
    const made: { id: number } = await this.#say(`${cart}/submit`, { ids })
    const pieces = nums.reduce((sum, num) => sum + num, 0)
    const kept: Kept = { id: made.id, wish, pieces, status: 1 }
    this.kept.push(kept)
    return kept
  }

  async #pick(made: Kept): Promise<void> {
    const version = await this.#acted('audit', made, { pass: true }, 2)
    await this.#say(`${order}/allot`, { id: made.id, version })
    made.status = 4
  }

  /** Answers the version that the order has by it. */
  async #acted(act: string, made: Kept, more: object, status: number): Promise<number> {
    const { applied }: Outcome = await this.#say(`${order}/${act}`, { ids: [made.id], ...more })
    const [done] = applied
    if (!done) throw new Error(`${act} of ${made.wish} was refused although nobody else acts on it`)
    made.status = status
    return done.version
  }

  /** By one key until it is answered. A repeat by that key is answered the same, and nothing is done by it. */
  async #say<Result>(path: string, input: unknown): Promise<Result> {
    const key = randomBytes(12).toString('hex')
    const lost = async () => {
      this.tally.lost += 1
    }
    const answer = await this.#client.call<Result>(path, input, key, lost)
    this.tally.acts += 1
    if (this.#dice.chance(0.1)) {
      const again = await this.#client.call<Result>(path, input, key)
      if (!isDeepStrictEqual(again, answer)) throw new Error(`a repeat of ${path} was answered otherwise`)
      this.tally.repeats += 1
    }
    return answer
  }
}
