import { whyNotTicked } from '../values/live-rows.ts'
import { send } from '../wire/client.ts'
import type { PlainRow, Thing } from './plain.ts'
import { type ListQuery, listInput } from './query.ts'
import { pageOf } from './use-list.ts'

/** As many rows as a page may have (contract/shapes.ts). */
const pageSize = 200
/** Every row that the question finds and that may be ticked, with the version it has now; the first so many where told. */
export async function allRows(
  thing: Thing,
  query: ListQuery,
  enough = Number.POSITIVE_INFINITY,
): Promise<readonly PlainRow[]> {
  const rows: PlainRow[] = []
  for (let page = 1, pages = 1; page <= pages && rows.length < enough; page++) {
    const input = { ...listInput(thing, query), pageNum: page, pageSize }
    const answer = pageOf(await send(thing.calls.list, input, { dedupe: false }))
    rows.push(...answer.records.filter(row => whyNotTicked(row) === undefined))
    pages = answer.pages
  }
  return rows.slice(0, enough)
}
