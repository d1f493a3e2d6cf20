import { sql } from 'kysely'
import { showAmount } from '../../../../src/values/money.ts'
import { heldOf } from '../../../../src/values/order/edit.ts'
import { headOf } from '../../../../src/values/order/settle.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { bad, gone, Refusal } from '../../../call/refusal.ts'
import { settingValues } from '../../../call/settings.ts'
import { nextNumber } from '../../numbers.ts'
import { lockFree, moveStock } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { addDiscounts } from '../order/edit/discounts.query.ts'
import { lockOf } from '../order/metal.query.ts'
import { noteOrder } from '../order/note.query.ts'
import { addItems, frozenLine, keepFindable, keepHead } from '../order/store.query.ts'
import { type CartLine, cartLines, ownCart } from './lines.query.ts'
import { priced, quoteOf, totalOf } from './quote.query.ts'
import { countUses } from './uses.query.ts'

export interface Submission {
  readonly ids: readonly number[]
  readonly quote?: string | undefined
  readonly addressId?: number | undefined
  readonly metalMode: number
  readonly remarks: string
}

/**
 * Cart lines become an order: prices are frozen, what there is of each 货 is held for it, the lines leave the cart. All or
 * nothing; sent twice the second finds no lines. Throws code 400 with the sentence, 409 where the price is another by now.
 */
export async function submitCart(context: Acting, asked: Submission) {
  const { tx, services, now } = context
  const lines = await lockedLines(context, asked.ids)
  const [first] = lines
  if (!first) throw bad(orderWord('cart.gone'))
  if (lines.some(({ channelId, storeId }) => channelId !== first.channelId || storeId !== first.storeId))
    throw bad(orderWord('cart.mixed'))
  const off = lines.find(({ shelf }) => shelf !== 1)
  if (off) throw bad(orderWord('cart.off', { name: off.name }))
  await mustBeAddress(context, first.channelId, asked.addressId)
  const prices = await priced(context, lines, asked.metalMode)
  if (asked.quote !== undefined && asked.quote !== quoteOf(lines, prices))
    throw new Refusal(
      409,
      orderWord('cart.changed', { a: showAmount(totalOf(asked.quote)), b: showAmount(prices.total) }),
      {
        total: prices.total,
      },
    )
  const orderNo = await nextNumber(services, 'SO', now)
  const id = await addHead(context, first, { ...asked, orderNo })
  const held = await holdStock(context, lines, { id, orderNo })
  await countUses(tx, lines, prices)
  const items = await addItems(tx, id, lines, prices, held)
  const itemOf = new Map(prices.lines.map(({ lineId }, place) => [lineId, items[place] ?? 0]))
  await addDiscounts(
    tx,
    id,
    prices.applied.map(({ lineId, left: _left, ...one }) => ({ ...one, itemId: itemOf.get(lineId) ?? 0 })),
  )
  const head = headOf(
    prices.lines.map((line, place) => ({ ...frozenLine(line), reserved: held[place] ?? 0 })),
  )
  await keepHead(context, id, head)
  await emptyCart(context, lines)
  await noteOrder(context, id, { before: null })
  return { id, orderNo, short: head.short }
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

/** The head with everything that is called something, as it is called now. */
async function addHead(
  context: Acting,
  { channelId, storeId }: CartLine,
  { orderNo, addressId, metalMode, remarks }: Submission & { readonly orderNo: string },
): Promise<number> {
  const { tx, caller, scope, now } = context
  const lockUntil = await lockOf(context, metalMode)
  const source = scope.kind === 'channel' ? 1 : 2
  const { rows } = await sql<{ id: number; texts: string[] }>`
    insert into orders (order_no, channel_id, store_id, buyer_id, sale_man_id, client_name, store_name, buyer, sales_man,
      receiver, phone, address, status, source, metal_mode, remarks, create_time,
      held_since, lock_until, update_time, update_by)
    select ${orderNo}, c.id, o.id, ${caller.userId}, c.sale_man_id, c.company_name, coalesce(o.store_name, ''),
      ${caller.name}, coalesce(u.real_name, ''), coalesce(a.receiver, c.principal), coalesce(a.phone, c.phone),
      coalesce(a.receive_address, o.store_address, ''), 1, ${source}, ${metalMode}, ${remarks}, ${now}, ${now}, ${lockUntil}, ${now},
      ${caller.name}
    from channel c left join store o on o.id = ${storeId} left join sys_user u on u.id = c.sale_man_id
      left join lateral (select * from receive_address r where r.channel_id = c.id
        and (${addressId ?? null}::bigint is null or r.id = ${addressId ?? null}) order by r.id limit 1) a on true
    where c.id = ${channelId}
    returning id, array[order_no, client_name, store_name, buyer, sales_man] as texts`.execute(tx)
  const [made] = rows
  if (!made) throw bad(orderWord('cart.client'))
  await keepFindable(tx, made)
  return made.id
}

/** Of each line so many pieces as there are, in the order of the lines; the rest is short, or refused by the setting. */
async function holdStock(
  context: Acting,
  lines: readonly CartLine[],
  { id, orderNo }: Numbered,
): Promise<readonly number[]> {
  const { allowShort } = await settingValues(context.tx, 'order')
  const free = await lockFree(
    context.tx,
    lines.map(({ skuId }) => skuId),
  )
  const held = heldOf(
    lines.map(({ skuId, num }) => ({ skuId, wanted: num })),
    free,
  )
  const lacking = allowShort === true ? -1 : lines.findIndex(({ num }, place) => (held[place] ?? 0) < num)
  const line = lines[lacking]
  if (line) throw bad(orderWord('stock.short', { name: line.name, n: held[lacking] ?? 0, m: line.num }))
  await moveStock(
    context,
    lines.map(({ skuId }, place) => ({ skuId, kind: 4, reserved: held[place] ?? 0 })),
    { type: 2, id, no: orderNo },
  )
  return held
}

async function emptyCart(context: Acting, lines: readonly CartLine[]): Promise<void> {
  await sql`delete from cart_item where id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(context.tx)
  for (const { id, skuId, num } of lines)
    context.changed({ table: 'cart_item', rowId: id, before: { skuId, num }, after: null })
}
