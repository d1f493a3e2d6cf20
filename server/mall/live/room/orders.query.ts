import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../call/context.ts'
import type { Db } from '../../../db/database.ts'
import { within } from '../../../plain/scope.ts'
import type { Told } from '../../../plain/target.ts'
import { orders } from '../../order/order.query.ts'
import { sellingIn } from './selling.query.ts'

/** Rooms with what the caller may see of the orders that their shows brought; the list of orders finds the same. */
export async function withOrders(db: Db, rows: readonly Told[], scope: Scope): Promise<Told[]> {
  const ids = rows.map(({ id }) => Number(id))
  const { rows: found } = await sql<{ id: number; orderCount: number; orderAmount: number }>`
    select r.id, f.count as "orderCount", f.amount as "orderAmount" from live_room r cross join lateral (
      select count(*) as count, coalesce(sum(t.payment), 0)::bigint as amount from orders t
      where ${soldIn} and ${within(orders, scope)}) as f
    where r.id = any(${ids}::bigint[])`.execute(db)
  const figures = new Map(found.map(({ id, ...figure }) => [id, figure]))
  return rows.map(row => ({ ...row, ...figures.get(Number(row.id)) }))
}

/** An order that was cancelled sold nothing. */
const soldIn: RawBuilder<unknown> = sql`${sellingIn} and t.status <> 7`
