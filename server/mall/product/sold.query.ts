import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { recordOf } from '../../plain/columns.ts'
import { within } from '../../plain/scope.ts'
import type { Filter } from '../../plain/target.ts'
import { createdIn } from '../parts/period.query.ts'

/** When 款 were sold, and to whom; times of Shanghai, to the second. */
interface Sold {
  readonly begin?: unknown
  readonly end?: unknown
  readonly channelId?: unknown
}

/**
 * The same with the ids between which the orders of that time lie, so that their lines are read one after the other and not
 * order by order. Orders come to be by their ids, but for parts of older ones: then some lines too many are read.
 */
export async function soldBetween(tx: Tx, sold: Sold): Promise<Sold & { readonly ids?: readonly unknown[] }> {
  if (sold.begin === undefined) return sold
  // The count keeps the database from looking for the first and the last by their ids, among all orders.
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(t.id) as first, max(t.id) as last, count(*) from orders as t where ${sql.join(inTime(sold), sql` and `)}`.execute(
    tx,
  )
  return { ...sold, ids: [rows[0]?.first ?? 0, rows[0]?.last ?? 0] }
}

const inTime = ({ begin, end }: Sold) => [
  ...(begin === undefined ? [] : [createdIn.beginTime(begin)]),
  ...(end === undefined ? [] : [createdIn.endTime(end)]),
]

/** A 款, `t`, that stands in an order of that time and client, as far as the caller sees orders; none that was cancelled. */
export const spuSold: Filter = (asked, scope) => {
  const { begin, end, channelId, ids } = recordOf(asked)
  const parts = [
    within({ owner: { channel: 'channelId', store: 'storeId' } }, scope),
    sql`t.status <> 7 and i.num > 0`,
    ...inTime({ begin, end }),
    ...(Array.isArray(ids) ? [sql`i.order_id between ${ids[0]} and ${ids[1]}`] : []),
    ...(channelId === undefined ? [] : [sql`t.channel_id = ${channelId}`]),
  ]
  return sql`t.id in (select i.spu_id from orders as t join order_item as i on i.order_id = t.id
    where ${sql.join(parts, sql` and `)})`
}
