import type { SheetColumn } from './column.ts'
import type { SheetStore } from './store.ts'

export type Show = 'all' | 'edited' | 'errors' | 'conflicts'

/** A column as it is shown; `at` is its place in the store. */
export interface ShownColumn {
  readonly facts: SheetColumn
  readonly at: number
  readonly frozen: boolean
}

export interface SheetSort {
  /** Of the store. */
  readonly column: number
  readonly desc: boolean
}

/**
 * Which rows and columns of the store are shown, in which order; the store itself is not reordered. The filters “edited” and
 * “wrong” are evaluated once, when they are chosen: a row must not disappear while somebody mends it.
 */
export class SheetView {
  readonly #store: SheetStore
  #order: Uint32Array | undefined
  /** Rows that somebody else found, in their order; absent: all. */
  #found: Uint32Array | undefined
  /** By what they stand in their order. */
  #foundBy: SheetSort | undefined
  /** Where each store row is shown, plus one; made when it is first asked for. */
  #places: Uint32Array | undefined
  /** Grows whenever other rows are shown, or in another order. */
  order = 0
  show: Show = 'all'
  sort: SheetSort | undefined
  /** Those that stand still come first. */
  shown: readonly ShownColumn[]
  /** Where each store column is shown, -1 where it is not. */
  #columns: readonly number[]

  constructor(store: SheetStore) {
    this.#store = store
    this.shown = store.columns.map((facts, at) => ({ facts, at, frozen: facts.frozen === true }))
    this.#columns = store.columns.map((_, at) => at)
  }

  /** Shows these store columns in this order, the first `frozen` of them standing still. */
  arrange(columns: readonly number[], frozen: number): void {
    this.shown = columns.flatMap((at, place) => {
      const facts = this.#store.columns[at]
      return facts ? [{ facts, at, frozen: place < frozen }] : []
    })
    this.#columns = this.#store.columns.map((_, at) => columns.indexOf(at))
  }

  /** The store column of one that is shown. */
  storeColumn(column: number): number {
    return this.shown[column]?.at ?? 0
  }

  /** Where a store column is shown; -1 where it is hidden. */
  shownColumn(column: number): number {
    return this.#columns[column] ?? -1
  }

  get count(): number {
    return this.#order?.length ?? this.#store.rows.count
  }

  get isWhole(): boolean {
    return this.show === 'all' && !this.isFiltered
  }

  /** Rows were left out that are no matter of their edits. */
  get isFiltered(): boolean {
    return this.#found !== undefined && this.#found.length < this.#store.rows.count
  }

  storeRow(row: number): number {
    return this.#order ? (this.#order[row] ?? 0) : row
  }

  /** Where a store row is shown; -1 where it is not. */
  shownRow(row: number): number {
    if (!this.#order) return row
    this.#places ??= this.#placed(this.#order)
    return (this.#places[row] ?? 0) - 1
  }

  #placed(order: Uint32Array): Uint32Array {
    const places = new Uint32Array(this.#store.rows.count)
    order.forEach((row, at) => {
      places[row] = at + 1
    })
    return places
  }

  set(show: Show, sort: SheetSort | undefined): void {
    this.show = show
    this.sort = sort
    this.refresh()
  }

  /** These store rows in this order; undefined: all in their own. `sort` says by what, where by anything. */
  showRows(rows: Uint32Array | undefined, sort: SheetSort | undefined): void {
    this.#found = rows
    this.#foundBy = sort
    this.set('all', sort)
  }

  refresh(): void {
    this.order += 1
    this.#places = undefined
    const rows = this.show === 'all' ? this.#found?.slice() : this.#edited(this.show)
    if (!rows && !this.sort) {
      this.#order = undefined
      return
    }
    const order = rows ?? Uint32Array.from({ length: this.#store.rows.count }, (_, row) => row)
    const isInOrder = this.show !== 'all' ? !this.sort : this.sort === this.#foundBy
    if (!isInOrder) order.sort(this.sort && this.#comparer(this.sort))
    this.#order = order
  }

  #edited(show: Show): Uint32Array {
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
