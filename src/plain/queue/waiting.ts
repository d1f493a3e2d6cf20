import { allRows } from '../all-rows.ts'
import { idOf, type Thing } from '../plain.ts'
import type { ListQuery } from '../query.ts'
import { fetchChosen } from '../sheet/fetch-sheet.ts'

/** More than anybody reads at one sitting. */
const most = 2000

/** The ids of what waits, as the list is filtered, the oldest first unless the list is sorted: frozen from then on. */
export async function fetchWaiting(
  thing: Thing,
  query: ListQuery,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const asked: ListQuery = {
    ...query,
    filters: { ...query.filters, ...thing.queue?.waits },
    sort: query.sort ?? { id: thing.queue?.oldest ?? thing.idField, desc: false },
  }
  if (thing.calls.snapshot) {
    const { ids } = await fetchChosen(thing, 'all', asked, signal)
    return [...ids.slice(0, most)]
  }
  return (await allRows(thing, asked, most)).map(row => idOf(thing, row))
}
