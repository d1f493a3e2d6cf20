/** Selected rows, by key: a selection outlives paging, sorting and refetching. No function here changes its input. */

export type RowKey = string | number
export type Selection<K extends RowKey = RowKey> = ReadonlySet<K>

export function toggle<K extends RowKey>(selection: Selection<K>, key: K): Selection<K> {
  const next = new Set(selection)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Adds the rows from one index to the other, both included, in either direction. */
export function range<K extends RowKey>(
  selection: Selection<K>,
  keys: readonly K[],
  from: number,
  to: number,
): Selection<K> {
  const [first, last] = from <= to ? [from, to] : [to, from]
  return new Set([...selection, ...keys.slice(Math.max(0, first), last + 1)])
}

/** Adds every row of this page. */
export function all<K extends RowKey>(selection: Selection<K>, keys: readonly K[]): Selection<K> {
  return new Set([...selection, ...keys])
}

/** Takes away every row of this page; what other pages selected stays. */
export function none<K extends RowKey>(selection: Selection<K>, keys: readonly K[]): Selection<K> {
  const next = new Set(selection)
  for (const key of keys) next.delete(key)
  return next
}

export type HeaderState = 'none' | 'some' | 'all'

/** What the box in the head shows about the rows of this page. */
export function headerState<K extends RowKey>(selection: Selection<K>, keys: readonly K[]): HeaderState {
  const chosen = keys.filter(key => selection.has(key)).length
  if (chosen === 0) return 'none'
  return chosen === keys.length ? 'all' : 'some'
}
