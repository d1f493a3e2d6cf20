import { type RefObject, useCallback, useLayoutEffect } from 'react'
import type { ActedRow } from '../commands/command.ts'
import type { GridHandle } from '../kit/grid/list-grid-props.ts'
import { useLatest } from '../kit/use-latest.ts'
import type { Cells } from './cells.tsx'
import type { InlineEditing } from './inline/use-inline.tsx'
import type { PaneLocation } from './location.tsx'
import { type ListHandle, lendHandle, paneFacts, publishPane, type RemoveAll, type SetTo } from './panes.ts'
import { idOf, nameOf, type PlainRow, type Thing } from './plain.ts'
import { type ListQuery, listInput, parameter, pastedSort } from './query.ts'
import type { ListPage } from './use-list.ts'
import type { Selected } from './use-selection.ts'
import { whyNotAll } from './why-not-all.ts'

interface Parts {
  readonly thing: Thing
  readonly location: PaneLocation
  readonly query: ListQuery
  readonly page: ListPage
  readonly turning: boolean
  readonly rows: readonly PlainRow[]
  readonly current: number
  setCurrent(index: number): void
  want(id: number): void
  /** Ids of the columns that the operator wants to see, in their order. */
  readonly columns: readonly string[]
  readonly cells: Cells
  readonly grid: RefObject<GridHandle | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly addFilter: RefObject<HTMLButtonElement | null>
  readonly selected: Selected
  refetch(): Promise<void>
  readonly bulk: boolean | 'all' | SetTo | RemoveAll
  setBulk(open: boolean | 'all' | SetTo | RemoveAll): void
  readonly inline: InlineEditing
  openCell(text?: string): void
}

/** Publishes what the list is about, and lends commands the handle by which they move in it. */
export function useListHandle(parts: Parts): { placeRow(from: number, to: number): Promise<void> } {
  const { thing, location, current, selected, bulk, turning } = parts
  const latest = useLatest(parts)
  const { id } = location

  useLayoutEffect(() => lendHandle(id, 'list', handleOver(latest)), [id])

  useLayoutEffect(() => {
    publishPane(id, {
      ...paneFacts(id),
      kind: thing.pane,
      title: thing.tab,
      rows: selected.acted(turning ? -1 : current).map(row => actedRow(thing, row)),
      selection: selected.rows.length === 0 ? 'none' : selected.rows.length === 1 ? 'one' : 'many',
      dialog: bulk !== false,
    })
  }, [id, thing, current, selected, bulk, turning])

  return { placeRow: useCallback((from, to) => placeRow(latest.current, from, to), []) }
}

export function actedRow(thing: Thing, row: PlainRow): ActedRow {
  return { id: idOf(thing, row), name: nameOf(thing, row), version: Number(row.version), row }
}

function handleOver(latest: RefObject<Parts>): ListHandle {
  const here = () => latest.current
  return {
    get turning() {
      return here().turning
    },
    move(delta) {
      const { grid } = here()
      grid.current?.moveCurrent(delta)
      // Enter is then about the row, and not about the button that was pressed before.
      grid.current?.focus()
    },
    want: id => here().want(id),
    column: delta => here().grid.current?.moveColumn(delta),
    edge(end) {
      const { grid, rows, setCurrent } = here()
      const index = end === 'first' ? 0 : rows.length - 1
      setCurrent(index)
      grid.current?.scrollToRow(index)
    },
    toggle() {
      const { grid, current } = here()
      if (current >= 0) grid.current?.toggle(current)
      else grid.current?.moveCurrent(1)
    },
    extend(delta) {
      const { grid, current, rows } = here()
      const next = Math.min(rows.length - 1, Math.max(0, current + delta))
      if (current >= 0) grid.current?.selectRange(current, next)
      grid.current?.moveCurrent(delta)
    },
    toggleAll: () => here().grid.current?.toggleAll(),
    get found() {
      const { page, thing } = here()
      return { total: page.total, unit: thing.unit, whyNotAll: whyNotAll(page) }
    },
    async selectAll(which) {
      const { thing, query, selected } = here()
      const { allRows } = await import('./all-rows.ts')
      selected.add(await allRows(thing, query, which))
    },
    clear() {
      const { selected, query, location, rows } = here()
      // Where nothing is found it is the question that one wants to be rid of, whatever is ticked elsewhere.
      if (selected.rows.length && rows.length) return selected.clear()
      const set = [...Object.keys(query.filters), ...(query.keyword ? ['keyword'] : [])]
      if (set.length)
        location.patch(
          { ...Object.fromEntries(set.map(name => [parameter(name), undefined])), page: undefined },
          { replace: true },
        )
    },
    page(delta) {
      const { query, page, location } = here()
      const next = query.page + delta
      if (next >= 1 && next <= page.pages) location.patch({ page: next === 1 ? undefined : String(next) })
    },
    cell: () => here().openCell(),
    get whyNotCell() {
      return here().inline.why
    },
    find() {
      here().search.current?.focus()
      here().search.current?.select()
    },
    filter: () => here().addFilter.current?.click(),
    get canFilter() {
      return here().addFilter.current !== null
    },
    refresh: () => here().refetch(),
    edit: row => here().location.patch({ edit: String(row) }),
    bulk: to => here().setBulk(to ?? true),
    async sheet() {
      ;(await import('./sheet/go-to-sheet.ts')).goToSheet(here())
    },
    place: delta => placeRow(here(), here().current, here().current + delta),
    get pasted() {
      const { thing, query } = here()
      const sort = pastedSort(thing, query.filters)
      return sort === undefined ? undefined : query.sort?.id === sort
    },
    sortPasted(on) {
      const { thing, query, location } = here()
      const sort = on ? pastedSort(thing, query.filters) : undefined
      location.patch({ sort, page: undefined }, { replace: true })
    },
    asked() {
      const { thing, query, selected, columns } = here()
      const { pageNum: _number, pageSize: _size, ...rest } = listInput(thing, query)
      const wanted = columns.filter(id => id !== thing.picture)
      return { ids: [...selected.ids], query: rest, columns: wanted }
    },
    sighted() {
      const { thing, selected, current, columns, cells } = here()
      return { rows: selected.acted(current), columns: columns.filter(id => id !== thing.picture), cells }
    },
    async removed(ids) {
      here().selected.drop(ids)
      const { thing, page, query, location, refetch } = here()
      // The last rows of the last page are gone: the page before it is now the last.
      const goesBack = thing.manners.afterLast === undefined
      if (goesBack && query.page > 1 && ids.length >= page.records.length)
        location.patch({ page: query.page === 2 ? undefined : String(query.page - 1) }, { replace: true })
      await refetch()
    },
  }
}

async function placeRow(parts: Parts, from: number, to: number): Promise<void> {
  await (await import('./order.ts')).placeRow(parts, from, to)
}
