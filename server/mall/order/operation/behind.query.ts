import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import { moveCodes } from '../ibc/hold.query.ts'
import { type Locked, lockedOrders } from '../order/act.query.ts'
import { keepVerdict, lockLots } from '../return/verdict.query.ts'
import type { Operation } from './lock.query.ts'

/** Orders are locked before the work orders that are for them, whatever clients the caller looks after. */
export async function ordersBehind(context: Context, ids: readonly number[]): Promise<readonly Locked[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select origin_id, return_item_id from operation where id = any(${[...ids]}::bigint[]))
    select o.id from order_item i join orders o on o.id = i.order_id
    where i.origin_id in (select origin_id from own) and o.status in (1, 2, 3)
    union select t.order_id from order_return_item t where t.id in (select return_item_id from own)`.execute(
    context.tx,
  )
  if (rows.length === 0) return []
  const locked = await lockedOrders(
    { ...context, scope: { kind: 'staff' } },
    rows.map(({ id }) => id),
  )
  // What was sent lacks nothing.
  return locked.filter(({ status }) => status <= 3)
}

interface Behind {
  readonly verdict: 0 | 1
  readonly remark: (operation: Operation) => string
  /** What it does to stock. */
  move(): Promise<void>
}

/** Stock moves, and the lots of returns that these work orders are for are judged. */
export async function judgeBehind(
  context: Context,
  over: readonly Operation[],
  { verdict, remark, move }: Behind,
): Promise<void> {
  const of = new Map(over.flatMap(each => (each.returnItemId === null ? [] : [[each.returnItemId, each]])))
  if (of.size === 0) return move()
  const lots = await lockLots(context.tx, [...of.keys()])
  await keepVerdict(context, lots, {
    verdict,
    remark: ({ id }) => {
      const operation = of.get(id)
      return operation ? remark(operation) : ''
    },
    move,
  })
  if (verdict === 1) await moveCodes(context, [{ picks: lots, status: 1, order: null }])
}
