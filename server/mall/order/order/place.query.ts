import { sql } from 'kysely'
import type { orderSources } from '../../../../src/values/lists.ts'
import { type OrderLine, shortOf } from '../../../../src/values/order/line.ts'
import { headOf } from '../../../../src/values/order/settle.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Priced } from '../../../../src/values/pricing/types.ts'
import { bad } from '../../../call/refusal.ts'
import { settingValues } from '../../../call/settings.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import { found } from '../../../plain/pieces.ts'
import { nextNumber } from '../../numbers.ts'
import { reserve } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import type { CartLine } from '../cart/lines.query.ts'
import { countUses } from '../cart/uses.query.ts'
import { keepFirstFacts } from '../statistics/fact.query.ts'
import { addDiscounts } from './edit/discounts.query.ts'
import { lockOf } from './metal.query.ts'
import { noteOrders, nothingBefore } from './note.query.ts'
import { addItems, type Columns, frozenLine, insertHead, keepLines, keepSums, sumsOf } from './store.query.ts'

/** What an order is made of: lines of one client and store, and what they cost. */
export interface Placing {
  readonly lines: readonly CartLine[]
  readonly prices: Priced
  readonly addressId?: number | undefined
  readonly metalMode: number
  readonly remarks: string
  readonly source: keyof typeof orderSources
  /** Whose order it is; the caller's, unless told. */
  readonly buyer?: { readonly id: number; readonly name: string }
}

/**
 * Lines become an order: prices are frozen, what there is of each 货 is held for it. Throws code 400 with the sentence, 409
 * where a promotion ran out meanwhile.
 */
export async function placeOrder(context: Acting, placing: Placing) {
  const { tx } = context
  const { lines, prices } = placing
  const order = await addHead(context, placing)
  const items = await addItems(tx, order.id, lines, prices)
  const itemOf = new Map(prices.lines.map(({ lineId }, place) => [lineId, items[place] ?? 0]))
  await addDiscounts(
    tx,
    order.id,
    prices.applied.map(({ lineId, left: _left, ...one }) => ({
      ...{ ...one, itemId: itemOf.get(lineId) ?? 0, usedBy: order.id },
    })),
  )
  await keepFirstFacts(context, order.id)
  // Others wait for these goods from here on: nothing is left to be done that could be done before.
  const held = await holdStock(context, lines, order)
  await countUses(context, order.id, lines, prices)
  const placed = prices.lines.map((line, place) => ({
    ...{ ...frozenLine(line), itemId: items[place] ?? 0, reserved: held[place] ?? 0 },
  }))
  const { short } = headOf(placed)
  if (short > 0) await keepShort(context, order.id, placed)
  await noteOrders(context, [order.id], nothingBefore)
  return { ...order, short }
}

/** Everything was taken to be there: of what is not, nothing is held. */
async function keepShort({ tx }: Acting, id: number, lines: readonly OrderLine[]): Promise<void> {
  await keepLines(
    tx,
    lines.filter(line => shortOf(line) > 0),
  )
  await keepSums(tx, id, headOf(lines))
}

interface Numbered {
  readonly id: number
  readonly orderNo: string
}

/** The head with everything that is called something, as it is called now, and the sums of an order that lacks nothing. */
async function addHead(context: Acting, placing: Placing): Promise<Numbered> {
  const { tx, caller, now, services } = context
  const { lines, prices, addressId, metalMode, remarks, source } = placing
  const buyer = placing.buyer ?? { id: caller.userId, name: caller.name }
  const [first] = lines
  if (!first) throw bad(orderWord('cart.gone'))
  const { channelId, storeId } = first
  const lockUntil = await lockOf(context, metalMode)
  const orderNo = await nextNumber(services, 'SO', now)
  const { rows } = await sql<{ names: Columns & Record<(typeof searched)[number], string> }>`${plannedOnce}
    select jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'channel_id', c.id, 'store_id', o.id,
      'sale_man_id', c.sale_man_id, 'client_name', c.company_name, 'store_name', coalesce(o.store_name, ''),
      'sales_man', coalesce(u.real_name, ''), 'receiver', coalesce(a.receiver, c.principal),
      'phone', coalesce(a.phone, c.phone), 'address', coalesce(a.receive_address, o.store_address, '')) as names
    from channel c left join store o on o.id = ${storeId} left join sys_user u on u.id = c.sale_man_id
      left join lateral (select * from receive_address r where r.channel_id = c.id
        and (${addressId ?? null}::bigint is null or r.id = ${addressId ?? null}) order by r.id limit 1) a on true
    where c.id = ${channelId}`.execute(tx)
  const [head] = rows
  if (!head) throw bad(orderWord('cart.client'))
  const all = prices.lines.map(frozenLine).map(line => ({ ...line, reserved: line.num }))
  const row = {
    ...{
      ...head.names,
      ...sumsOf(headOf(all)),
      order_no: orderNo,
      buyer_id: buyer.id,
      buyer: buyer.name,
    },
    ...{ status: 1, source, metal_mode: metalMode, remarks },
    ...{ create_time: now, held_since: now, lock_until: lockUntil, update_time: now, update_by: caller.name },
    ...found([orderNo, buyer.name, ...searched.map(name => head.names[name])]),
  }
  return { id: await insertHead(tx, row), orderNo }
}

const searched = ['client_name', 'store_name', 'sales_man'] as const

/** Of each line so many pieces as there are, in the order of the lines; the rest is short, or refused by the setting. */
async function holdStock(
  context: Acting,
  lines: readonly CartLine[],
  { id, orderNo }: Numbered,
): Promise<readonly number[]> {
  const { allowShort } = await settingValues(context.tx, 'order')
  const held = await reserve(
    context,
    lines.map(({ skuId, num }) => ({ skuId, wanted: num })),
    { type: 2, id, no: orderNo },
  )
  const lacking = allowShort === true ? -1 : lines.findIndex(({ num }, place) => (held[place] ?? 0) < num)
  const line = lines[lacking]
  if (line) throw bad(orderWord('stock.short', { name: line.name, n: held[lacking] ?? 0, m: line.num }))
  return held
}
