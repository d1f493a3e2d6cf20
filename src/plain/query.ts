import { splitCodes } from '../values/codes.ts'
import { fromAddress } from '../wire/long-values.ts'
import { type Filter, nameOf, type PlainRow, type Thing } from './plain.ts'

/**
 * A list's question, kept whole in the address: filters with the prefix `f.`, page, size and sort. Every state can be
 * linked, reloaded and reached by Back.
 */
export interface ListQuery {
  readonly keyword: string
  readonly filters: Readonly<Record<string, string>>
  readonly page: number
  readonly size: number
  readonly sort: { readonly id: string; readonly desc: boolean } | undefined
}

/** Nothing is asked for in particular. */
export function isBare({ keyword, filters }: ListQuery): boolean {
  return keyword === '' && Object.keys(filters).length === 0
}

/** Whether rows stand in the order that is theirs: in another one no row has a place of its own. */
export function isInOrder({ sort }: ListQuery): boolean {
  return sort === undefined || sort.id === 'sortNo'
}

export const pageSizes = [5, 10, 20, 30, 50, 100, 200] as const
const prefix = 'f.'

/** Reads an address; what no list knows is left out, and a size that is none counts as the usual one. */
export function readQuery(thing: Thing, search: URLSearchParams, usual = 20): ListQuery {
  const names = filterNames(thing)
  const filters: Record<string, string> = {}
  for (const [key, value] of search) {
    const name = key.slice(prefix.length)
    if (key.startsWith(prefix) && names.has(name) && value !== '') filters[name] = value
  }
  const sort = search.get('sort') ?? ''
  const sorted = sort.replace(/^-/, '')
  const sortable =
    thing.fields.some(field => field.list?.sortable && field.name === sorted) ||
    sorted === pastedSort(thing, filters)
  const size = Number(search.get('size'))
  return {
    keyword: (search.get(`${prefix}keyword`) ?? '').slice(0, 100),
    filters,
    page: Math.max(1, Math.floor(Number(search.get('page')) || 1)),
    size: pageSizes.find(known => known === size) ?? usual,
    sort: sortable ? { id: sorted, desc: sort.startsWith('-') } : undefined,
  }
}

/** The sort by the order of pasted codes, which is there as long as they are: it has the name of their filter. */
export function pastedSort(thing: Thing, filters: ListQuery['filters']): string | undefined {
  return Object.keys(filters).find(name => thing.filters[name]?.kind === 'codes')
}

function filterNames(thing: Thing): Set<string> {
  return new Set(Object.entries(thing.filters).flatMap(([name, filter]) => namesOf(name, filter)))
}

/** The names that a filter takes: of what has two bounds they are two. */
export function namesOf(name: string, filter: Filter): readonly string[] {
  return 'min' in filter ? [filter.min, filter.max] : [name]
}

/** The parameter of a filter in the address. */
export function parameter(name: string): string {
  return `${prefix}${name}`
}

/** What the list call is sent. */
export function listInput(thing: Thing, query: ListQuery): Record<string, unknown> {
  const input: Record<string, unknown> = { ...thing.fixed, pageNum: query.page, pageSize: query.size }
  if (query.keyword) input[thing.keyword] = query.keyword
  if (query.sort) input.sort = query.sort.desc ? `-${query.sort.id}` : query.sort.id
  return { ...input, ...filterInput(thing.filters, query.filters) }
}

/** What filters that are set mean on the wire. */
export function filterInput(
  filters: Readonly<Record<string, Filter>>,
  set: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const asked = Object.entries(filters).flatMap(([name, filter]) =>
    namesOf(name, filter).flatMap(each => {
      const text = set[each]
      return text === undefined ? [] : [[each, wire(filter, text)] as const]
    }),
  )
  return Object.fromEntries(asked)
}

function wire(filter: Filter, text: string): unknown {
  switch (filter.kind) {
    case 'choice':
      return /^\d+$/.test(text) ? Number(text) : text
    case 'pick':
      if (filter.texts) return text.split(',')
      return filter.many ? text.split(',').map(Number).filter(Number.isSafeInteger) : Number(text)
    case 'codes':
      return splitCodes(fromAddress(text)).codes
    case 'text':
      return filter.digits ? Number(text) : text
    default:
      return text
  }
}

/** The ids of the columns by which the list is sorted or filtered: the operator looks at these. */
export function columnsAsked(thing: Thing, query: ListQuery): ReadonlySet<string> {
  const set = Object.entries(thing.filters).filter(([name, filter]) => isSet(name, filter, query))
  const asked = thing.fields.filter(({ name, facts, list }) =>
    set.some(
      ([filterName, filter]) =>
        namesOf(filterName, filter).includes(name) || filter.title === (list?.title ?? facts.title),
    ),
  )
  return new Set([...asked.map(({ name }) => name), ...(query.sort ? [query.sort.id] : [])])
}

/** What a filter writes into the address. */
export function parametersOf(name: string, filter: Filter): string[] {
  return namesOf(name, filter).map(parameter)
}

export function isSet(name: string, filter: Filter, query: ListQuery): boolean {
  return namesOf(name, filter).some(key => query.filters[key] !== undefined)
}

/** The filter that takes pasted codes, where a thing has one. */
export function codesFilter(thing: Thing): string | undefined {
  return Object.keys(thing.filters).find(name => thing.filters[name]?.kind === 'codes')
}

/** Narrows a list to one row, so that the row is shown and its editor finds it. */
export function onlyRow(thing: Thing, row: PlainRow): Readonly<Record<string, string>> {
  const isFoundByCode = codesFilter(thing) !== undefined && thing.code !== undefined
  return { [parameter('keyword')]: isFoundByCode ? String(row[thing.code ?? ''] ?? '') : nameOf(thing, row) }
}
