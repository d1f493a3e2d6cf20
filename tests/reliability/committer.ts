import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../server/seed/random.ts'
import { type Batch, type Cells, type Client, newBatch, type Verdicts } from './client.ts'

/** What a row holds, as its only writer knows it. */
interface Known {
  version: number
  cells: Cells
}

/**
 * Somebody who changes rows that nobody else changes, batch after batch, and keeps a ledger of what was acknowledged.
 * Whenever an answer is missing he looks: the batch must be wholly there or wholly absent. Then he says it again.
 */
export class Committer {
  readonly tally = { batches: 0, lost: 0, foundDone: 0, foundUndone: 0, repeats: 0 }
  readonly #name: number
  readonly #client: Client
  readonly #dice: Dice
  readonly #rows: ReadonlyMap<number, Known>

  private constructor(name: number, client: Client, dice: Dice, rows: ReadonlyMap<number, Known>) {
    this.#name = name
    this.#client = client
    this.#dice = dice
    this.#rows = rows
  }

  static async of(name: number, client: Client, dice: Dice, ids: readonly number[]): Promise<Committer> {
    const rows = await client.rows(ids)
    return new Committer(name, client, dice, new Map([...rows].map(([id, row]) => [id, knownOf(row)])))
  }

  /** Works until told to stop; the batch under way is brought to its end. Throws what must not be. */
  async work(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const batch = this.#next()
      await this.#confirm(batch, await this.#client.insist(batch, () => this.#look(batch)))
      this.tally.batches += 1
      await this.#repeat(batch)
    }
    await this.verify()
  }

  /** Another acknowledgement than those there were, or the end of the work. */
  async another(stop: AbortSignal): Promise<void> {
    for (const seen = this.tally.batches; this.tally.batches === seen && !stop.aborted; ) await pause(5)
  }

  /** Every row holds what was acknowledged last, and has been written as often as that. */
  async verify(): Promise<void> {
    const stored = await this.#stored()
    for (const [id, known] of this.#rows)
      if (!isSame(stored.get(id), known)) throw new Error(wrong('holds', id, stored.get(id), known))
  }

  /** Numbers that no other batch and no other row ever gets. */
  #next(): Batch {
    const ids = [...this.#rows.keys()]
    const from = this.#dice.between(0, ids.length - 100)
    const chosen = ids.slice(from, from + this.#dice.between(100, ids.length))
    const base = this.#name * 1_000_000_000 + this.tally.batches * 10_000
    const rows = chosen.map((skuId, index) => {
      const set = {
        price: base + index * 10 + 1,
        cost: base + index * 10 + 2,
        gramFee: base + index * 10 + 3,
      }
      return { skuId, version: this.#rows.get(skuId)?.version ?? 0, set }
    })
    return newBatch(this.#dice, 'all', rows)
  }

  async #look(batch: Batch): Promise<void> {
    this.tally.lost += 1
    const stored = await this.#stored()
    const done = batch.rows.map(({ skuId, set }) => {
      const [before, now] = [this.#rows.get(skuId), stored.get(skuId)]
      if (isSame(now, before)) return false
      if (before && isSame(now, after(before, set))) return true
      throw new Error(wrong('is torn', skuId, now, before))
    })
    if (new Set(done).size !== 1) throw new Error(`batch ${batch.batchId} is done in part`)
    if (done[0]) this.tally.foundDone += 1
    else this.tally.foundUndone += 1
  }

  async #confirm(batch: Batch, verdicts: Verdicts): Promise<void> {
    const versions = new Map(verdicts.applied.map(({ skuId, version }) => [skuId, version]))
    for (const { skuId, set } of batch.rows) {
      const known = this.#rows.get(skuId)
      if (!known) throw new Error(`row ${skuId} is not ours`)
      const next = after(known, set)
      if (versions.get(skuId) !== next.version) throw new Error(wrong('was answered', skuId, verdicts, next))
      Object.assign(known, next)
    }
    if (this.#dice.chance(0.2)) await this.verify()
  }

  /** Said once more, by the same key or by a new one: the answer is the same, and nothing is done twice. */
  async #repeat(batch: Batch): Promise<void> {
    if (!this.#dice.chance(0.1)) return
    const key = this.#dice.chance(0.5) ? batch.key : newBatch(this.#dice, 'all', []).key
    const again = await this.#client.insist({ ...batch, key })
    if (again.applied.length !== batch.rows.length) throw new Error('a repeat was answered otherwise')
    this.tally.repeats += 1
    await this.verify()
  }

  async #stored(): Promise<Map<number, Known>> {
    const rows = await this.#client.rows([...this.#rows.keys()])
    return new Map([...rows].map(([id, row]) => [id, knownOf(row)]))
  }
}

const fields = ['price', 'cost', 'gramFee'] as const

function knownOf(row: Readonly<Record<string, unknown>>): Known {
  return {
    version: Number(row.version),
    cells: Object.fromEntries(fields.map(field => [field, Number(row[field])])),
  }
}

function after({ version, cells }: Known, set: Cells): Known {
  return { version: version + 1, cells: { ...cells, ...set } }
}

function isSame(a: Known | undefined, b: Known | undefined): boolean {
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b)
}

function wrong(what: string, id: number, found: unknown, expected: unknown): string {
  return `row ${id} ${what} ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`
}

/** What all of them have seen of one kind. */
export function sumOf(committers: readonly Committer[], field: keyof Committer['tally']): number {
  return committers.reduce((total, { tally }) => total + tally[field], 0)
}
