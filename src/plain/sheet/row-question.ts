import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { SheetSort } from '../../kit/grid/sheet/model/view.ts'
import type { Thing } from '../plain.ts'
import type { ListQuery } from '../query.ts'

/** What narrows a sheet beyond the question that it was opened with. */
export interface RowFilter {
  /** As it was written. */
  readonly text: string
  readonly filters: ListQuery['filters']
  readonly keyword: string
}

export type AskRows = (more: Pick<ListQuery, 'filters' | 'keyword' | 'sort'>) => Promise<Uint32Array>

/**
 * Which rows of a sheet are shown and in which order, as the server finds them: it knows rows that have not arrived. The
 * sheet's rows stay the same, so that edits, drafts and steps stay too; rows that came since are none of them.
 */
export class RowQuestion {
  readonly #thing: Thing
  readonly #sheet: Sheet
  readonly #ask: AskRows
  filter: RowFilter | undefined

  constructor(thing: Thing, sheet: Sheet, ask: AskRows) {
    this.#thing = thing
    this.#sheet = sheet
    this.#ask = ask
  }

  /** Answers how many rows are shown then; rejects where the server cannot be asked. */
  async narrow(filter: RowFilter | undefined): Promise<number> {
    const { sort } = this.#sheet.view
    await this.#find(filter, !this.#isWhole && sort && this.#isOnServer(sort) ? sort : undefined)
    if (this.#isWhole) this.#sheet.sort(sort)
    return this.#sheet.view.count
  }

  /** Every row is here: it is sorted by what stands in the cells, edits among it. */
  get #isWhole(): boolean {
    const { loadedCount, count } = this.#sheet.store.rows
    return loadedCount === count
  }

  /** Sorts, by what is here where every row is; answers why it cannot. */
  async sort(sort: SheetSort | undefined): Promise<string | undefined> {
    if (this.#isWhole) this.#sheet.sort(sort)
    else if (sort && !this.#isOnServer(sort)) return '还没载完，载完后才能按这一列排序'
    else await this.#find(this.filter, sort)
    return undefined
  }

  async #find(filter: RowFilter | undefined, sort: SheetSort | undefined): Promise<void> {
    const { rows } = this.#sheet.store
    this.filter = filter
    if (!filter && !sort) return this.#sheet.showRows(undefined, undefined)
    const id = sort && this.#idOf(sort)
    const ids = await this.#ask({
      filters: filter?.filters ?? {},
      keyword: filter?.keyword ?? '',
      sort: sort && id !== undefined ? { id, desc: sort.desc } : undefined,
    })
    // Another question was put while this one was under way.
    if (this.filter !== filter) return
    const found = new Uint32Array(ids.length)
    let count = 0
    for (const each of ids) {
      const row = rows.of(each)
      if (row !== undefined) found[count++] = row
    }
    this.#sheet.showRows(found.slice(0, count), sort)
  }

  #idOf({ column }: SheetSort): string | undefined {
    return this.#sheet.store.columns[column]?.id
  }

  #isOnServer(sort: SheetSort): boolean {
    const id = this.#idOf(sort)
    return this.#thing.fields.some(({ name, list }) => name === id && list?.sortable)
  }
}
