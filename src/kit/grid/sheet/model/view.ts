import type { SheetStore } from './store.ts'

export type Show = 'all' | 'edited' | 'errors' | 'conflicts'

export interface SheetSort {
  readonly column: number
  readonly desc: boolean
}

/**
 * Which rows of the store are shown, in which order; the store itself is not reordered. The filters “edited” and
 * “wrong” are evaluated once, when they are chosen: a row must not disappear while somebody mends it.
 */
export class SheetView {
  readonly #store: SheetStore
  #order: Uint32Array | undefined
  /** Grows whenever other rows are shown, or in another order. */
  order = 0
  show: Show = 'all'
  sort: SheetSort | undefined

  constructor(store: SheetStore) {
    this.#store = store
  }

  get count(): number {
    return this.#order?.length ?? this.#store.rows.count
  }

  get isWhole(): boolean {
    return this.show === 'all'
  }

  storeRow(row: number): number {
    return this.#order ? (this.#order[row] ?? 0) : row
  }

  /** Where a store row is shown; -1 where it is not. */
  shownRow(row: number): number {
    return this.#order ? this.#order.indexOf(row) : row
  }

  set(show: Show, sort: SheetSort | undefined): void {
    this.show = show
    this.sort = sort
    this.refresh()
  }

  refresh(): void {
    this.order += 1
    const rows = this.show === 'all' ? undefined : this.#found(this.show)
    if (!rows && !this.sort) {
      this.#order = undefined
      return
    }
    const order = rows ?? Uint32Array.from({ length: this.#store.rows.count }, (_, row) => row)
    if (this.sort) order.sort(this.#comparer(this.sort))
    this.#order = order
  }

  #found(show: Show): Uint32Array {
    const rows = new Set<number>()
    for (const { row, column } of this.#store.edits()) {
      const state = this.#store.state(row, column)
      if (show === 'edited' || (show === 'errors' ? state === 'error' : state === 'conflict')) rows.add(row)
    }
    return Uint32Array.from(rows).sort()
  }

  #comparer({ column, desc }: SheetSort): (a: number, b: number) => number {
    const store = this.#store
    const sign = desc ? -1 : 1
    if (store.columns[column]?.number)
      return (a, b) => sign * (store.slot(a, column) - store.slot(b, column)) || a - b
    const order = new Intl.Collator('zh-CN', { numeric: true })
    return (a, b) => sign * order.compare(store.text(a, column), store.text(b, column)) || a - b
  }
}
