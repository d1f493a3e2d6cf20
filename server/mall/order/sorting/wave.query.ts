import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { mostInWave } from '../../../../src/values/order/sorting.ts'
import { orderStatuses } from '../../../../src/values/order/states.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { bad } from '../../../call/refusal.ts'
import { within } from '../../../plain/scope.ts'
import { nextNumber } from '../../numbers.ts'
import type { Acting } from '../acting.query.ts'
import { type Locked, lockedOrders } from '../order/act.query.ts'
import { orders } from '../order.query.ts'
import { noteWave, summed } from './fit.query.ts'

type Call = (typeof api.sorting)['wave']

/**
 * What is held for these orders and in no other wave, in the order of the way: counter, its sort, 款号. An order that has
 * nothing to be picked is named with the reason. Throws code 400 where none has.
 */
export async function makeWave(
  context: Acting,
  { orderIds, oldest = 0 }: Parsed<Call>,
): Promise<Answer<Call>> {
  const { tx, now, caller } = context
  const locked = await lockedOrders(context, orderIds ?? (await oldestOf(context, oldest)))
  const free = await freeItems(context, locked)
  if (free.size === 0) throw bad(orderWord('sorting.empty'))
  if (free.size > mostInWave.lines) throw bad(orderWord('sorting.most', { n: mostInWave.lines }))
  const sortingNo = await nextNumber(context.services, 'W', now)
  const { rows } = await sql<{ id: number }>`
    insert into sorting (sorting_no, create_time, create_by, update_time, update_by)
    values (${sortingNo}, ${now}, ${caller.name}, ${now}, ${caller.name}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into sorting_line (sorting_id, order_id, item_id, channel_id, store_id, sku_id, counter_id, counter, place, num,
      create_time, update_time, update_by)
    select ${id}, i.order_id, i.id, i.channel_id, i.store_id, i.sku_id, c.id, coalesce(c.name, ''),
      row_number() over (order by c.name nulls last, c.sort_no, i.spu_no, i.sku_no, i.order_id, i.id), i.reserved,
      ${now}, ${now}, ${caller.name}
    from order_item i left join lateral (select w.id, w.name, x.sort_no from xh_select x
        join xh_counter w on w.id = x.counter_id and w.enabled = 1
      where x.sku_id = i.sku_id order by w.name, x.sort_no limit 1) as c on true
    where i.id = any(${[...free]}::bigint[])`.execute(tx)
  const [wave] = await summed(context, [id])
  if (!wave) throw new Error('a wave that was just made is gone')
  noteWave(context, undefined, wave)
  return {
    ...{ id, sortingNo, orderCount: wave.orderCount, num: wave.num },
    refused: locked.flatMap(order => {
      const reason = whyLeftOut(order, free)
      return reason === undefined ? [] : [{ id: order.id, orderNo: order.orderNo, reason }]
    }),
  }
}

function whyLeftOut({ orderNo, status, lines }: Locked, free: ReadonlySet<number>): string | undefined {
  if (status !== 2 && status !== 3)
    return orderWord('order.state', { orderNo, status: orderStatuses[status], act: '拣货' })
  return lines.some(({ itemId }) => free.has(itemId)) ? undefined : orderWord('sorting.inWave', { orderNo })
}

/** Lines with something held that no open wave has. */
async function freeItems({ tx }: Acting, locked: readonly Locked[]): Promise<ReadonlySet<number>> {
  const items = locked
    .filter(({ status }) => status === 2 || status === 3)
    .flatMap(({ lines }) => lines.filter(({ reserved }) => reserved > 0).map(({ itemId }) => itemId))
  const { rows } = await sql<{ id: number }>`select i.id from unnest(${items}::bigint[]) as i(id)
    where not exists (select from sorting_line l where l.item_id = i.id and l.open)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Of the orders that wait for their goods those that were audited first. */
async function oldestOf({ tx, scope }: Acting, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from orders t where t.status in (2, 3) and ${within(orders, scope)}
      and exists (select from order_item i where i.order_id = t.id and i.reserved > 0
        and not exists (select from sorting_line l where l.item_id = i.id and l.open))
    order by t.audit_time, t.id limit ${count}`.execute(tx)
  return rows.map(({ id }) => id)
}
