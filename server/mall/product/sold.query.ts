import { sql } from 'kysely'
import { recordOf } from '../../plain/columns.ts'
import { within } from '../../plain/scope.ts'
import type { Filter } from '../../plain/target.ts'
import { createdIn } from '../parts/period.query.ts'

/** A 款, `t`, that stands in an order of that time and client, as far as the caller sees orders; none that was cancelled. */
export const spuSold: Filter = (asked, scope) => {
  const { begin, end, channelId } = recordOf(asked)
  const parts = [
    within({ owner: { channel: 'channelId', store: 'storeId' } }, scope),
    sql`t.status <> 7 and i.num > 0`,
    ...(begin === undefined ? [] : [createdIn.beginTime(begin, scope)]),
    ...(end === undefined ? [] : [createdIn.endTime(end, scope)]),
    ...(channelId === undefined ? [] : [sql`t.channel_id = ${channelId}`]),
  ]
  return sql`t.id in (select i.spu_id from orders as t join order_item as i on i.order_id = t.id
    where ${sql.join(parts, sql` and `)})`
}
