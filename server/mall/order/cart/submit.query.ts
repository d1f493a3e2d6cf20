import { sql } from 'kysely'
import { showAmount } from '../../../../src/values/money.ts'
import { type OrderLine, shortOf } from '../../../../src/values/order/line.ts'
import { headOf } from '../../../../src/values/order/settle.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Priced } from '../../../../src/values/pricing/types.ts'
import { bad, gone, Refusal } from '../../../call/refusal.ts'
import { settingValues } from '../../../call/settings.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import { found } from '../../../plain/pieces.ts'
import { nextNumber } from '../../numbers.ts'
import { reserve } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { addDiscounts } from '../order/edit/discounts.query.ts'
import { lockOf } from '../order/metal.query.ts'
import { noteOrders, nothingBefore } from '../order/note.query.ts'
import {
  addItems,
  type Columns,
  frozenLine,
  insertHead,
  keepLines,
  keepSums,
  sumsOf,
} from '../order/store.query.ts'
import { keepFacts } from '../statistics/fact.query.ts'
import { type CartLine, cartLines, ownCart } from './lines.query.ts'
import { type Paying, priced, quoteOf, totalOf } from './quote.query.ts'
import { countUses } from './uses.query.ts'

export interface Submission extends Paying {
  readonly ids: readonly number[]
  readonly quote?: string | undefined
  readonly addressId?: number | undefined
  readonly remarks: string
}

/**
 * Cart lines become an order: prices are frozen, what there is of each 货 is held for it, the lines leave the cart. All or
 * nothing; sent twice the second finds no lines. Throws code 400 with the sentence, 409 where the price is another by now.
 */
export async function submitCart(context: Acting, asked: Submission) {
  const { tx } = context
  const lines = await lockedLines(context, asked.ids)
  const [first] = lines
  if (!first) throw bad(orderWord('cart.gone'))
  if (lines.some(({ channelId, storeId }) => channelId !== first.channelId || storeId !== first.storeId))
    throw bad(orderWord('cart.mixed'))
  const off = lines.find(({ shelf }) => shelf !== 1)
  if (off) throw bad(orderWord('cart.off', { name: off.name }))
  await mustBeAddress(context, first.channelId, asked.addressId)
  const prices = await priced(context, lines, asked)
  if (asked.quote !== undefined && asked.quote !== quoteOf(lines, prices))
    throw new Refusal(
      409,
      orderWord('cart.changed', { a: showAmount(totalOf(asked.quote)), b: showAmount(prices.total) }),
      {
        total: prices.total,
      },
    )
  const order = await addHead(context, first, asked, prices)
  const items = await addItems(tx, order.id, lines, prices)
  const itemOf = new Map(prices.lines.map(({ lineId }, place) => [lineId, items[place] ?? 0]))
  await addDiscounts(
    tx,
    order.id,
    prices.applied.map(({ lineId, left: _left, ...one }) => ({
      ...{ ...one, itemId: itemOf.get(lineId) ?? 0, usedBy: order.id },
    })),
  )
  await emptyCart(context, lines)
  // Others wait for these goods from here on: nothing is left to be done that could be done before.
  const held = await holdStock(context, lines, order)
  await countUses(context, order.id, lines, prices)
  const placed = prices.lines.map((line, place) => ({
    ...{ ...frozenLine(line), itemId: items[place] ?? 0, reserved: held[place] ?? 0 },
  }))
  const { short } = headOf(placed)
  if (short > 0) await keepShort(context, order.id, placed)
  await keepFacts(context, [order.id])
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

async function lockedLines(context: Acting, ids: readonly number[]): Promise<readonly CartLine[]> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows } =
    await sql`select from cart_item t where t.id = any(${wanted}::bigint[]) and ${ownCart(context)}
    order by t.id for update`.execute(context.tx)
  const lines = await cartLines(context.tx, wanted)
  if (rows.length !== wanted.length || lines.length !== wanted.length) throw bad(orderWord('cart.gone'))
  return lines
}

/** An address of the client, where one is named. Throws code 404 for another's as for none. */
async function mustBeAddress(
  { tx }: Acting,
  channelId: number,
  addressId: number | undefined,
): Promise<void> {
  if (addressId === undefined) return
  const { rows } =
    await sql`select from receive_address where id = ${addressId} and channel_id = ${channelId}`.execute(tx)
  if (rows.length === 0) throw gone()
}

interface Numbered {
  readonly id: number
  readonly orderNo: string
}

/** The head with everything that is called something, as it is called now, and the sums of an order that lacks nothing. */
async function addHead(
  context: Acting,
  { channelId, storeId }: CartLine,
  { addressId, metalMode, remarks }: Submission,
  prices: Priced,
): Promise<Numbered> {
  const { tx, caller, scope, now, services } = context
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
      buyer_id: caller.userId,
      buyer: caller.name,
    },
    ...{ status: 1, source: scope.kind === 'channel' ? 1 : 2, metal_mode: metalMode, remarks },
    ...{ create_time: now, held_since: now, lock_until: lockUntil, update_time: now, update_by: caller.name },
    ...found([orderNo, caller.name, ...searched.map(name => head.names[name])]),
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

async function emptyCart(context: Acting, lines: readonly CartLine[]): Promise<void> {
  await sql`delete from cart_item where id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(context.tx)
  for (const { id, skuId, num } of lines)
    context.changed({ table: 'cart_item', rowId: id, before: { skuId, num }, after: null })
}
