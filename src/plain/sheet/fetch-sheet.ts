import { uiCalls } from '../../generated/contract/calls/ui.ts'
import type { LoadedRow } from '../../kit/grid/sheet/model/store.ts'
import { decodeIds } from '../../values/id-list.ts'
import { send } from '../../wire/client.ts'
import { fromAddress } from '../../wire/long-values.ts'
import { idOf, type Thing } from '../plain.ts'
import { type ListQuery, listInput } from '../query.ts'
import { slices } from '../slices.ts'

export interface Chosen {
  readonly ids: Uint32Array
  readonly rows: readonly LoadedRow[]
  /** Under which the server keeps the ids, where it froze them. */
  readonly snapshotId?: string
}

/** The ids of the rows of a sheet, in order; for chosen rows the rows too, because some may have been removed. */
export async function fetchChosen(
  thing: Thing,
  which: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<Chosen> {
  if (which === 'all') return fetchFound(thing, query, signal)
  const rows = await fetchNamed(thing, which, signal)
  return { ids: Uint32Array.from(rows, row => row.id), rows }
}

/** The rows that were chosen, as they are by now: the address says their ids, between commas. */
export async function fetchNamed(thing: Thing, which: string, signal: AbortSignal): Promise<LoadedRow[]> {
  const ids = fromAddress(which)
    .split(',')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0)
  const rows: LoadedRow[] = []
  for (const part of slices(ids, block)) rows.push(...(await fetchRows(thing, part, signal)))
  return rows
}

/** All rows that a question finds, in its order. */
export async function fetchFound(thing: Thing, query: ListQuery, signal: AbortSignal): Promise<Chosen> {
  const { pageNum: _page, pageSize: _size, ...input } = listInput(thing, query)
  const options = { signal, dedupe: false } as const
  const { list, snapshot } = thing.calls
  const answer = snapshot
    ? await send(snapshot, input, options)
    : await send(uiCalls.snapshot, { call: list.id, query: input }, options)
  if (typeof answer !== 'object' || answer === null || !('ids' in answer) || !('snapshotId' in answer))
    return { ids: decodeIds(''), rows: [] }
  return { ids: decodeIds(String(answer.ids)), rows: [], snapshotId: String(answer.snapshotId) }
}

/** As many rows as `rows` takes at once (outside.md). */
export const block = 1000

export async function fetchRows(
  thing: Thing,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<LoadedRow[]> {
  if (ids.length === 0) return []
  const options = { signal, dedupe: false } as const
  const { list, rows: byIds } = thing.calls
  const answer: unknown = byIds
    ? await send(byIds, { ids }, options)
    : await send(uiCalls.rows, { call: list.id, query: thing.fixed, ids: [...ids] }, options)
  const rows: Record<string, unknown>[] = Array.isArray(answer) ? answer : []
  return rows.map(row => ({
    id: idOf(thing, row),
    version: Number(row.version),
    values: row,
    by: String(row.updateBy ?? ''),
    at: String(row.updateTime ?? ''),
  }))
}
