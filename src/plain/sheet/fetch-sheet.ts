import type { BareCall } from '../../contract/call.ts'
import type { LoadedRow } from '../../kit/grid/sheet/model/store.ts'
import { decodeIds } from '../../values/id-list.ts'
import { send } from '../../wire/client.ts'
import { idOf, type Thing } from '../plain.ts'
import { type ListQuery, listInput } from '../query.ts'

/** Which rows a sheet holds, and in what order. */
export async function fetchIds(
  thing: Thing,
  which: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<Uint32Array> {
  if (which !== 'all') return Uint32Array.from(which.split(',').map(Number).filter(Number.isSafeInteger))
  const { pageNum: _page, pageSize: _size, ...input } = listInput(thing, query)
  const answer = await send(callOf(thing.calls.snapshot), input, { signal, dedupe: false })
  const ids = typeof answer === 'object' && answer !== null && 'ids' in answer ? String(answer.ids) : ''
  return decodeIds(ids)
}

export async function fetchRows(
  thing: Thing,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<LoadedRow[]> {
  if (ids.length === 0) return []
  const answer: unknown = await send(callOf(thing.calls.rows), { ids }, { signal, dedupe: false })
  const rows: Record<string, unknown>[] = Array.isArray(answer) ? answer : []
  return rows.map(row => ({
    id: idOf(thing, row),
    version: Number(row.version),
    values: row,
    by: String(row.updateBy ?? ''),
    at: String(row.updateTime ?? ''),
  }))
}

function callOf(call: BareCall | undefined): BareCall {
  if (!call) throw new Error('the thing has no bulk grid')
  return call
}
