import type { Change } from './context.ts'
import { redacted } from './redacted.ts'

/** So many changed rows of one table are kept in blocks, each of them so many at most. */
const fewest = 50
const most = 2000

interface Single {
  readonly table_name: string
  readonly row_id: number
  readonly before: unknown
  readonly after: unknown
}

interface Block {
  readonly table: string
  readonly part: number
  /** As an array of PostgreSQL. */
  readonly rowIds: string
  /** `[before, after]` of each row as JSON. */
  readonly changes: string
}

/** Changes as they are kept (migration 0176): many of one table in blocks, others and rows that come or go by themselves. */
export function packed(changes: readonly Change[]): { readonly single: Single[]; readonly blocks: Block[] } {
  const single: Single[] = []
  const blocks: Block[] = []
  for (const table of new Set(changes.map(change => change.table))) {
    const own = changes.filter(change => change.table === table)
    const stay = own.filter(({ before, after }) => before && after)
    const together = stay.length < fewest ? [] : stay
    const alone = together === stay ? own.filter(({ before, after }) => !before || !after) : own
    for (const { rowId, before, after } of alone)
      single.push({ table_name: table, row_id: rowId, before: redacted(before), after: redacted(after) })
    for (let from = 0; from < together.length; from += most) {
      const rows = together.slice(from, from + most)
      const images = rows.map(({ before, after }) => [redacted(before), redacted(after)])
      const rowIds = `{${rows.map(({ rowId }) => rowId).join(',')}}`
      blocks.push({ table, part: from / most, rowIds, changes: JSON.stringify(images) })
    }
  }
  return { single, blocks }
}
