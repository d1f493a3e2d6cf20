import { toast } from '../kit/toast.tsx'
import { send } from '../wire/client.ts'
import { newKey } from '../wire/keys.ts'
import { idOf, type PlainRow, setCall, type Thing } from './plain.ts'
import { isInOrder, type ListQuery } from './query.ts'
import { commitRows } from './sender.ts'

interface Ordered {
  readonly thing: Thing
  readonly query: ListQuery
  readonly rows: readonly PlainRow[]
}

/**
 * The row at `from` takes the place `to`, those between move on; false where it cannot. By the thing's own call the page
 * takes its new order; without one the rows between take each other's sort numbers, made distinct where they are alike.
 */
export async function moveRow({ thing, query, rows }: Ordered, from: number, to: number): Promise<boolean> {
  const row = rows[from]
  if (!row || !rows[to] || from === to) return false
  if (!isInOrder(query)) {
    toast.warn('请先取消按其他列排序')
    return false
  }
  const others = rows.filter(other => other !== row)
  const page = [...others.slice(0, to), row, ...others.slice(to)]
  const rising = (order: readonly PlainRow[]) => (query.sort?.desc === true ? [...order].reverse() : order)
  if (thing.calls.sort) await send(thing.calls.sort, { ids: rising(page).map(each => idOf(thing, each)) })
  else await takeNumbers(thing, rising(rows), rising(page))
  return true
}

interface Placing extends Ordered {
  refetch(): Promise<void>
  want(id: number): void
}

/** Gives the row at `from` the place `to`, and goes with it: by its id, for what was given are the rows before. */
export async function placeRow(placing: Placing, from: number, to: number): Promise<void> {
  const row = placing.rows[from]
  if (!row || !(await moveRow(placing, from, to))) return
  await placing.refetch()
  placing.want(idOf(placing.thing, row))
}

async function takeNumbers(
  thing: Thing,
  before: readonly PlainRow[],
  after: readonly PlainRow[],
): Promise<void> {
  if (!setCall(thing)) return
  let last = Number.NEGATIVE_INFINITY
  const changes = after.flatMap((row, index) => {
    const was = before[index] ?? row
    // Outside of what has moved nothing is touched, alike or not.
    if (row === was) return []
    last = Math.max(Number(was.sortNo), last + 1)
    return Number(row.sortNo) === last
      ? []
      : [{ id: idOf(thing, row), version: Number(row.version), set: { sortNo: last } }]
  })
  if (changes.length > 0) await commitRows(thing, { rows: changes, mode: 'all', batchId: newKey() })
}
