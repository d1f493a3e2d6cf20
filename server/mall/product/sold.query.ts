import { sql } from 'kysely'
import { recordOf } from '../../plain/columns.ts'
import { seesAll, within } from '../../plain/scope.ts'
import type { Filter } from '../../plain/target.ts'
import { soldDays } from '../parts/order-days.query.ts'
import { createdIn } from '../parts/period.query.ts'

/**
 * A 款, `t`, that stands in an order of that time and client, as far as the caller sees orders; none that was cancelled. Of
 * whoever sees all of them it is read by day, as days were folded.
 */
export const spuSold: Filter = (asked, scope) => {
  const { begin, end, channelId } = recordOf(asked)
  if (channelId === undefined && seesAll(ordersOwner, scope))
    return sql`t.id in (select s.spu_id from ${soldDays({ begin: String(begin ?? ever.begin), end: String(end ?? ever.end) })} as s)`
  const parts = [
    within(ordersOwner, scope),
    sql`t.status <> 7 and i.num > 0`,
    ...(begin === undefined ? [] : [createdIn.beginTime(begin)]),
    ...(end === undefined ? [] : [createdIn.endTime(end)]),
    ...(channelId === undefined ? [] : [sql`t.channel_id = ${channelId}`]),
  ]
  return sql`t.id in (select i.spu_id from orders as t join order_item as i on i.order_id = t.id
    where ${sql.join(parts, sql` and `)})`
}

const ordersOwner = { owner: { channel: 'channelId', store: 'storeId' } }

/** Of a time that is open at an end. */
const ever = { begin: '0001-01-01 00:00:00', end: '9999-12-30 23:59:59' }
