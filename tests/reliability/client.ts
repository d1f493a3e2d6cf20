import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../server/seed/random.ts'
import type { Answer } from '../support/over-http.ts'
import type { Product } from './product.ts'

/** One row of a batch, and what is answered: as outside.md promises them. */
export interface Sent {
  readonly skuId: number
  readonly version: number
  readonly set: Cells
  readonly base?: Cells
}
export type Cells = Readonly<Record<string, number>>

export interface Verdicts {
  readonly applied: readonly { readonly skuId: number; readonly version: number }[]
  readonly conflicts: readonly {
    readonly skuId: number
    readonly current: Readonly<Record<string, unknown>>
  }[]
  readonly invalid: readonly unknown[]
  readonly denied: readonly unknown[]
}

export interface Batch {
  readonly batchId: string
  readonly key: string
  readonly mode: 'all' | 'able'
  readonly rows: readonly Sent[]
}

const sku = '/api/product/api/v1/product/sku'

/** No answer, or none that is meant: the work may have been done or not. */
export class Lost extends Error {}

/** Sends what the console sends, in the console's way: the same id and key until there is an answer. */
export class Client {
  readonly #product: Pick<Product, 'url'>
  readonly #token: string

  constructor(product: Pick<Product, 'url'>, token: string) {
    this.#product = product
    this.#token = token
  }

  /** Once. Throws a Lost where nobody knows. */
  async update({ key, ...input }: Batch): Promise<Verdicts> {
    return this.#post(`${sku}/batch/update`, input, key)
  }

  /** Until it is answered; `lost` is told each time it was not. */
  insist(batch: Batch, lost?: () => Promise<void>): Promise<Verdicts> {
    return insist(() => this.update(batch), lost)
  }

  /** Any call, until it is answered; a write by one key however often it is said. */
  call<Result>(path: string, input: unknown, key?: string, lost?: () => Promise<void>): Promise<Result> {
    return insist(() => this.#post(`/api${path}`, input, key), lost)
  }

  /** Any call, until there is an answer, whatever it says; a write by one key however often it is said. */
  answer(path: string, input: unknown, key?: string, lost?: () => Promise<void>): Promise<Answer> {
    return insist(async () => (await this.#send(`/api${path}`, input, key)).envelope, lost)
  }

  /** The rows as they are stored now. */
  async rows(ids: readonly number[]): Promise<Map<number, Readonly<Record<string, unknown>>>> {
    const found: Readonly<Record<string, unknown>>[] = await insist(() => this.#post(`${sku}/rows`, { ids }))
    return new Map(found.map(row => [Number(row.skuId), row]))
  }

  /** Typed by whoever asks: what does not hold what it promises fails the test there. */
  async #post<Result>(path: string, input: unknown, key?: string): Promise<Result> {
    const { status, envelope } = await this.#send(path, input, key)
    if (status !== 200 || envelope.code !== 200)
      throw new Error(`${path} answered ${status}: ${JSON.stringify(envelope).slice(0, 300)}`)
    return envelope.result
  }

  /** Throws a Lost where nobody knows. */
  async #send(path: string, input: unknown, key?: string): Promise<{ status: number; envelope: Answer }> {
    const headers = {
      'X-Origin': 'web',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${this.#token}`,
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    }
    const body = JSON.stringify(input)
    const answer = await fetch(this.#product.url + path, { method: 'POST', headers, body })
      .then(async response => ({ status: response.status, envelope: await response.json() }))
      .catch((error: unknown) => {
        throw new Lost(String(error))
      })
    if (answer.status >= 500) throw new Lost(answer.envelope.message)
    return answer
  }
}

async function insist<Result>(
  ask: () => Promise<Result>,
  lost: () => Promise<void> = async () => {},
): Promise<Result> {
  for (const deadline = Date.now() + 120_000; ; await pause(50)) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Lost) || Date.now() > deadline) throw error
      await lost()
    }
  }
}

export function newBatch(dice: Dice, mode: Batch['mode'], rows: readonly Sent[]): Batch {
  const id = () => `${dice.between(0, 1_000_000_000)}-${randomBytes(8).toString('hex')}`
  return { batchId: id(), key: id(), mode, rows }
}
