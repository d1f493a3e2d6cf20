/** New slots for some rows of one column. Rows are store rows, never places on screen: an undo survives sort and filter. */
export interface Patch {
  readonly column: number
  readonly rows: Uint32Array
  readonly before: Float64Array
  readonly after: Float64Array
}

/** One thing the operator did, and can take back in one step. */
export interface Step {
  /** 粘贴12格 */
  readonly said: string
  readonly patches: readonly Patch[]
}

/** Collects cells into patches, column by column; what does not change is left out. */
export class PatchMaker {
  readonly #columns = new Map<number, { rows: number[]; before: number[]; after: number[] }>()

  put(column: number, row: number, before: number, after: number): void {
    if (before === after) return
    let lists = this.#columns.get(column)
    if (!lists) {
      lists = { rows: [], before: [], after: [] }
      this.#columns.set(column, lists)
    }
    lists.rows.push(row)
    lists.before.push(before)
    lists.after.push(after)
  }

  patches(): Patch[] {
    return [...this.#columns].map(([column, { rows, before, after }]) => ({
      column,
      rows: Uint32Array.from(rows),
      before: Float64Array.from(before),
      after: Float64Array.from(after),
    }))
  }
}

export function cellCount(patches: readonly Patch[]): number {
  return patches.reduce((sum, patch) => sum + patch.rows.length, 0)
}

const most = 200

/** What was done and can be taken back; a new step ends what could be done again. */
export class History {
  #past: Step[] = []
  #future: Step[] = []

  add(step: Step): void {
    this.#past = [...this.#past.slice(1 - most), step]
    this.#future = []
  }

  back(): Step | undefined {
    const step = this.#past.pop()
    if (step) this.#future.push(step)
    return step
  }

  again(): Step | undefined {
    const step = this.#future.pop()
    if (step) this.#past.push(step)
    return step
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  clear(): void {
    this.#past = []
    this.#future = []
  }
}
