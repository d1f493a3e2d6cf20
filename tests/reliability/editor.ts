import { isDeepStrictEqual } from 'node:util'
import type { Dice } from '../../server/seed/random.ts'
import { type Cells, type Client, newBatch, type Sent } from './client.ts'

/** The cells that eight people edit at once. */
const fields = ['price', 'cost', 'gramFee', 'pieceFee'] as const

/** One row of one batch, as its author meant it. */
export interface Edit {
  readonly batchId: string
  readonly skuId: number
  readonly set: Cells
  /** What its author saw in those cells when he wrote. */
  readonly seen: Cells
  /** He named those values and so may be late, as long as they still stand. */
  readonly hasBase: boolean
  readonly isLate: boolean
  readonly applied: boolean
}

interface View {
  version: number
  cells: Record<string, number>
}

/**
 * Somebody who edits rows that others edit as well, from what he saw some time ago: mostly with base values, sometimes
 * by the version alone, and now and then twice at once. He notes what he was told.
 */
export class Editor {
  readonly edits: Edit[] = []
  readonly #name: number
  readonly #client: Client
  readonly #dice: Dice
  readonly #views = new Map<number, View>()
  #numbers = 0

  constructor(name: number, client: Client, dice: Dice) {
    this.#name = name
    this.#client = client
    this.#dice = dice
  }

  async work(ids: readonly number[], edits: number): Promise<void> {
    await this.#read(ids)
    while (this.edits.length < edits) {
      if (this.#dice.chance(0.15)) await this.#read(ids)
      await this.#edit(this.#some(ids))
    }
  }

  async #edit(ids: readonly number[]): Promise<void> {
    const hasBase = this.#dice.chance(0.8)
    const drafts = ids.map(skuId => this.#draft(skuId))
    const rows = drafts.map(
      ({ skuId, version, set, seen }): Sent => ({ skuId, version, set, ...(hasBase ? { base: seen } : {}) }),
    )
    const batch = newBatch(this.#dice, this.#dice.chance(0.3) ? 'all' : 'able', rows)
    const twice = this.#dice.chance(0.1)
    const [verdicts, again] = await Promise.all([
      this.#client.insist(batch),
      twice ? this.#client.insist(batch) : undefined,
    ])
    if (again && !isDeepStrictEqual(again, verdicts))
      throw new Error(`${batch.batchId} was answered in two ways`)
    if (verdicts.invalid.length + verdicts.denied.length > 0) throw new Error(JSON.stringify(verdicts))
    const versions = new Map(verdicts.applied.map(({ skuId, version }) => [skuId, version]))
    const missed: number[] = []
    for (const { skuId, version, set, seen } of drafts) {
      const now = versions.get(skuId)
      const isLate = now !== undefined && now !== version + 1
      this.edits.push({
        batchId: batch.batchId,
        skuId,
        set,
        seen,
        hasBase,
        isLate,
        applied: now !== undefined,
      })
      const view = this.#views.get(skuId)
      if (now !== undefined && view && !isLate)
        Object.assign(view, { version: now, cells: { ...view.cells, ...set } })
      else missed.push(skuId)
    }
    // What others have written meanwhile he must see before he writes there again by the version alone.
    if (missed.length > 0) await this.#read(missed)
  }

  #draft(skuId: number) {
    const view = this.#views.get(skuId) ?? { version: 0, cells: {} }
    const first = this.#dice.pick(fields)
    const chosen = new Set([first, this.#dice.pick(fields)])
    // A number that nobody else writes, anywhere: what stands in a cell tells who put it there.
    const set = Object.fromEntries(
      [...chosen].map(field => [field, this.#name * 100_000_000 + ++this.#numbers]),
    )
    const seen = Object.fromEntries([...chosen].map(field => [field, view.cells[field] ?? 0]))
    return { skuId, version: view.version, set, seen }
  }

  #some(ids: readonly number[]): number[] {
    const wanted = this.#dice.between(1, 3)
    return [...new Set(Array.from({ length: wanted }, () => ids[this.#dice.between(0, ids.length - 1)] ?? 0))]
  }

  async #read(ids: readonly number[]): Promise<void> {
    for (const [id, row] of await this.#client.rows(ids)) {
      const cells = Object.fromEntries(fields.map(field => [field, Number(row[field])]))
      this.#views.set(id, { version: Number(row.version), cells })
    }
  }
}
