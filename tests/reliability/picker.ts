import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../server/seed/random.ts'
import { overHttp } from '../support/over-http.ts'
import type { Product } from './product.ts'

const at = '/order/api/v1/sorting'

/**
 * Somebody with a scanner: pieces into the box, some of them back, wrong codes and goods that are nowhere. What found no
 * server is sent again by the same key until it is answered; kept is what was acknowledged.
 */
export class Picker {
  readonly tally = { acts: 0, lost: 0, picked: 0, missing: 0 }
  readonly #product: Product
  readonly #token: string
  readonly #dice: Dice
  readonly #wave: number
  readonly #codes: readonly [string, ...string[]]
  readonly #lineIds: readonly [number, ...number[]]

  constructor(
    door: { readonly product: Product; readonly token: string; readonly dice: Dice },
    wave: {
      readonly id: number
      readonly codes: readonly [string, ...string[]]
      readonly lineIds: readonly [number, ...number[]]
    },
  ) {
    this.#product = door.product
    this.#token = door.token
    this.#dice = door.dice
    this.#wave = wave.id
    this.#codes = wave.codes
    this.#lineIds = wave.lineIds
  }

  async work(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) await this.#one()
  }

  async another(stop: AbortSignal): Promise<void> {
    for (const seen = this.tally.acts; this.tally.acts === seen && !stop.aborted; ) await pause(5)
  }

  async #one(): Promise<void> {
    const id = this.#wave
    const turn = this.#dice.between(0, 99)
    if (turn < 10) await this.#say('pick', { id, code: `WRONG-${turn}` })
    else if (turn < 40) this.tally.picked -= (await this.#say('unpick', { id })) ? 1 : 0
    else if (turn < 42) {
      const lineId = this.#dice.pick(this.#lineIds)
      this.tally.missing += (await this.#say('short', { id, lineId, num: 1 })) ? 1 : 0
    } else this.tally.picked += (await this.#say('pick', { id, code: this.#dice.pick(this.#codes) })) ? 1 : 0
  }

  /** Whether something was done by it. Throws where neither it was nor the reason is one of the floor. */
  async #say(act: string, input: object): Promise<boolean> {
    const key = randomBytes(12).toString('hex')
    for (const deadline = Date.now() + 120_000; ; await pause(50)) {
      const ask = overHttp(this.#product.url, this.#token, { 'idempotency-key': key })
      const answer = await ask({ path: `${at}/${act}` }, input).catch(() => undefined)
      if (answer?.code === 200) {
        this.tally.acts += 1
        return !answer.result.again
      }
      if (answer?.code === 400) {
        this.tally.acts += 1
        return false
      }
      this.tally.lost += 1
      if (Date.now() > deadline) throw new Error(`${act} was answered ${answer?.code} ${answer?.message}`)
    }
  }
}
