import type { CommandRef } from '../commands/verbs.ts'
import type { BareCall } from '../contract/call.ts'
import type { PlainRow, Thing } from './plain.ts'
import { type ListQuery, listInput } from './query.ts'

/** A filter of a few words that stand as tabs, each with how many rows it would find. */
export interface InTabs {
  readonly filter: string
  /** Answers `[{[filter], count, more?}]` for the question without that filter. */
  readonly counts: BareCall
}

interface Tab {
  /** Of the filter; empty where it is not set. */
  readonly code: string
  readonly word: string
}

/** 全部, and a tab for each word of the filter. */
export function tabsOf({ filters }: Pick<Thing, 'filters'>, tabs: InTabs): readonly Tab[] {
  const filter = filters[tabs.filter]
  if (filter?.kind !== 'choice') return []
  return [{ code: '', word: '全部' }, ...Object.entries(filter.words).map(([code, word]) => ({ code, word }))]
}

export function tabRef({ id }: Pick<Thing, 'id'>, code: string): CommandRef {
  return { id: `tab.${id}-${code || 'all'}` }
}

/** The question of the list without the filter of its tabs: neither page nor order counts. */
export function countInput(
  thing: Thing,
  query: ListQuery,
  { filter }: InTabs,
): Readonly<Record<string, unknown>> {
  const {
    pageNum: _number,
    pageSize: _size,
    sort: _sort,
    [filter]: _chosen,
    ...input
  } = listInput(thing, query)
  return input
}

/** 1,204 or 50,000+; nothing until it is known. */
export function shownCount(counts: readonly PlainRow[], filter: string, code: string): string {
  const counted = counts.filter(row => code === '' || String(row[filter]) === code)
  if (counted.length === 0) return ''
  const sum = counted.reduce((all, row) => all + Number(row.count), 0)
  return `${sum.toLocaleString('en-US')}${counted.some(row => row.more === true) ? '+' : ''}`
}
