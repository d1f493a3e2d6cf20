import { whyNotTicked } from '../values/live-rows.ts'
import { send } from '../wire/client.ts'
import type { PlainRow, Thing } from './plain.ts'
import { type ListQuery, listInput } from './query.ts'
import { pageOf } from './use-list.ts'

/** As many rows as a page may have (contract/shapes.ts). */
const pageSize = 200

/**
 * Every row that the question finds and that may be ticked, with the version it has now; where told the first so many,
 * or these, whether the question finds them or not.
 */
export async function allRows(
  thing: Thing,
  query: ListQuery,
  which: number | readonly PlainRow[] = Number.POSITIVE_INFINITY,
): Promise<readonly PlainRow[]> {
  if (typeof which === 'object') return which.filter(row => whyNotTicked(row) === undefined)
  const rows: PlainRow[] = []
  for (let page = 1, pages = 1; page <= pages && rows.length < which; page++) {
    const input = { ...listInput(thing, query), pageNum: page, pageSize }
    const answer = pageOf(await send(thing.calls.list, input, { dedupe: false }))
    rows.push(...answer.records.filter(row => whyNotTicked(row) === undefined))
    pages = answer.pages
  }
  return rows.slice(0, which)
}
