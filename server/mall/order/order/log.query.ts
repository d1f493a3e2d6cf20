import { sql } from 'kysely'
import { type Noted, saidOfAct } from '../../../../src/values/order/log.ts'
import type { Scope } from '../../../call/context.ts'
import type { Tx } from '../../../db/database.ts'

/** Nobody reads further back. */
const most = 500

interface Told {
  at: string
  by: string
  said: string
}

/**
 * Who did what to an order and when, the newest first: from the log, and from the times on the head where the log had not
 * begun yet. Of a part what was done before it was split off stands in the log of the order that it came from. The caller
 * has seen that it may be read.
 */
export async function orderLog(
  tx: Tx,
  { id, buyer }: { readonly id: number; readonly buyer: string },
  scope: Scope,
): Promise<Told[]> {
  const isClient = scope.kind === 'channel'
  const { rows } = await sql<Noted & { at: string; by: string; ofClient: boolean }>`
    select a.at, a.user_name as by, a.call, c.before, c.after, coalesce(u.kind = 'channel', false) as "ofClient"
    from audit_of('orders', ${id}) c join audit a on a.id = c.audit_id left join sys_user u on u.id = a.user_id
    where c.after is not null
    order by c.audit_id desc limit ${most}`.execute(tx)
  const noted = rows.flatMap(({ at, by, ofClient, ...act }) => {
    const said = saidOfAct(act, isClient)
    return said === undefined ? [] : [{ at, by: isClient && !ofClient ? '' : by, said }]
  })
  const known = new Set(rows.map(({ at }) => at))
  const times = (await timesOf(tx, id)).filter(({ at, isInner }) => !known.has(at) && !(isInner && isClient))
  const told = times.map(({ at, said, by }) => {
    return { at, by: said === '提交订单' ? buyer : isClient ? '' : by, said }
  })
  return [...noted, ...told].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

interface Time {
  readonly at: string
  readonly said: string
  readonly isInner: boolean
  readonly by: string
}

async function timesOf(tx: Tx, id: number): Promise<Time[]> {
  const { rows } = await sql<Time>`
    with whole as materialized (
      select a.id, a.at, a.user_name from orders o cross join lateral audit_of('orders', o.root_id) c
        join audit a on a.id = c.audit_id where o.id = ${id} and o.root_id is not null)
    select t.at, t.said, t."isInner",
      coalesce((select w.user_name from whole w where w.at = t.at order by w.id limit 1), '') as by
    from orders o cross join lateral (values
      (o.create_time, '提交订单', false), (o.audit_time, '审核通过', false), (o.allot_time, '配货', true),
      (o.deliver_time, '发货', false), (o.finish_time, '确认收货', false), (o.cancel_time, '取消', false)
    ) as t(at, said, "isInner") where o.id = ${id} and t.at is not null`.execute(tx)
  return rows
}
