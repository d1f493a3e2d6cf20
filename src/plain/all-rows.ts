import { whyNotTicked } from '../values/live-rows.ts'
import { send } from '../wire/client.ts'
import type { PlainRow, Thing } from './plain.ts'
import { type ListQuery, listInput } from './query.ts'
import { type ListPage, pageOf } from './use-list.ts'

/** As many rows as a page may have (contract/shapes.ts). */
const pageSize = 200
/** More rows than anybody looks after one by one: those are worked on in the bulk grid, by their filter. */
const most = 5000

/** Why not all that is found can be ticked. */
export function whyNotAll({ total, more }: ListPage): string | undefined {
  if (total === 0) return '没有可选择的数据'
  return total > most || more ? `最多选择${most.toLocaleString('en-US')}条，请先筛选` : undefined
}

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
    rows.push(...answer.records)
    pages = answer.pages
  }
  return rows.filter(row => whyNotTicked(row) === undefined)
}
