import { splitCodes } from '../../../values/codes.ts'

/** The add-product dialog's thinking (spec.md sections 2 and 4). No React, no network. */
export type View = 'chosen' | 'all'

/** It opens on what is chosen, where anything is. */
export function firstView(chosen: readonly number[]): View {
  return chosen.length > 0 ? 'chosen' : 'all'
}

/** Words are words; several codes pasted at once are a list of codes. */
export function typed(text: string): { parameter?: string; oldNoList?: readonly string[] } {
  const plain = text.trim()
  if (plain === '') return {}
  const { codes } = splitCodes(plain)
  const isList = codes.length > 1 && codes.every(code => /^[\w./-]*\d[\w./-]*$/.test(code))
  return isList ? { oldNoList: codes } : { parameter: plain }
}

/** One page of what is chosen, in its order. */
export function pageOfIds(ids: readonly number[], page: number, size: number): readonly number[] {
  return ids.slice((page - 1) * size, page * size)
}

/** Rows in the order of their ids; what is gone from the mall is left out. */
export function inOrder<R extends { readonly spuId: number }>(
  rows: readonly R[],
  ids: readonly number[],
): R[] {
  const byId = new Map(rows.map(row => [row.spuId, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Takes another place; out of bounds nothing happens. */
export function moved(ids: readonly number[], from: number, to: number): readonly number[] {
  const id = ids[from]
  if (id === undefined || to < 0 || to >= ids.length) return ids
  const rest = ids.filter((_, index) => index !== from)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
