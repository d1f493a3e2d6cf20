import { sql } from 'kysely'
import type * as z from 'zod'
import { api } from '../../../src/contract/api.ts'
import { mostLines, mostPieces } from '../../../src/contract/order/cart.ts'
import { message } from '../../../src/values/messages.ts'
import { depositOf } from '../../../src/values/order/metal.ts'
import { headOf } from '../../../src/values/order/settle.ts'
import { orderWord } from '../../../src/values/order/words.ts'
import { components } from '../../../src/values/pricing/types.ts'
import { voucherWording } from '../../../src/values/promotion.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { settingValues } from '../../call/settings.ts'
import { page } from '../../plain/list.ts'
import { within } from '../../plain/scope.ts'
import { updateOne } from '../../plain/thing.ts'
import { vouchersFor } from '../marketing/vouchers.query.ts'
import { mostTold } from '../product/shelf.query.ts'
import { actingClient, actingStore, cartLines, ownCart } from './cart/lines.query.ts'
import { priced, quoteOf, toldLines } from './cart/quote.query.ts'
import { submitCart } from './cart/submit.query.ts'
import { carts } from './cart.query.ts'
import { tellSalesman } from './order/letters.query.ts'
import { frozenLine } from './order/store.query.ts'
import { orders } from './order.query.ts'

export const cart = serve('cart', api.cart, {
  async list(input, context) {
    const { tx, scope } = context
    return new Raw(await page(tx, carts, { ...input, own: ownCart(context) }, scope))
  },
  async add({ lines, codes, orderNo, channelId, storeId }, context) {
    const client = await actingClient(context, channelId)
    const store = await actingStore(context, client, storeId)
    const wanted = lines
      ? { lines, left: [] }
      : codes
        ? await ofCodes(context, codes)
        : await ofOrder(context, orderNo ?? '')
    const { lines: able, left } = await onShelf(context, wanted)
    await put(context, { client, store }, able)
    return { added: able.length, left: [...left] }
  },
  async update(input, context) {
    await mustBeOwn(context, [input.id])
    return new Raw(await updateOne(context, carts, input))
  },
  async delete({ id, ids = [] }, context) {
    const wanted = id === undefined ? [...new Set(ids)] : [id]
    const rows = await mustBeOwn(context, wanted)
    await sql`delete from cart_item where id = any(${wanted}::bigint[])`.execute(context.tx)
    for (const { id: rowId, ...before } of rows)
      context.changed({ table: 'cart_item', rowId, before, after: null })
    return null
  },
  async preview({ ids, ...paying }, context) {
    await mustBeOwn(context, [...new Set(ids)], sql``)
    const lines = await cartLines(context.tx, ids)
    const prices = await priced(context, lines, paying)
    const { applied, skipped } = prices
    const { totalCount, totalWeight, gramCharges, pieceCharges, extraCharges, fixedCharges, ...head } =
      headOf(prices.lines.map(frozenLine))
    const short = lines.filter(({ num, available }) => available < num)
    return {
      ...{ quote: quoteOf(lines, prices), totalCount, totalWeight, gramCharges, pieceCharges, extraCharges },
      ...{ fixedCharges, metalCharges: head.metalCharges, discount: head.discount, payment: head.payment },
      deposit: depositOf(head.metalCharges, Number((await settingValues(context.tx, 'order')).depositRate)),
      lines: toldLines(lines, prices.lines).map(({ id, ...line }) => ({ ...line, itemId: id })),
      applied: applied.map(({ lineId, component, isAllotted: _sum, left: _left, ...one }) => ({
        ...{ ...one, itemId: lineId, component: components[component] },
      })),
      skipped: [...skipped],
      vouchers: await heldBy(context, lines[0]?.channelId),
      short: short.map(({ id, skuNo, name, num, available }) => ({
        ...{ id, skuNo, name, num, available: capped(context, Math.max(0, available)) },
      })),
    }
  },
  async submit({ channelId: _client, storeId: _store, ...asked }, context) {
    const made = await submitCart(context, asked)
    await tellSalesman(context, made)
    return made
  },
})

/** What the client could spend, whichever of it is asked for. */
async function heldBy({ tx, now }: Context, channelId = 0) {
  const held = await vouchersFor(tx, { channelId, now, spending: 'all' })
  return held.map(({ id, name, ends, ...voucher }) => ({
    ...{ id, name, ends: ends.slice(0, 10), wording: voucherWording(voucher) },
  }))
}

type Line = NonNullable<z.output<typeof api.cart.add.in>['lines']>[number]

function capped({ scope }: Context, available: number): number {
  return scope.kind === 'staff' ? available : Math.min(available, mostTold)
}

/** Throws code 404 where a line is another's, or gone. Who goes on to write locks them. */
async function mustBeOwn(context: Context, ids: readonly number[], lock = sql`for update`) {
  const { rows } = await sql<{ id: number; skuId: number; num: number }>`
    select t.id, t.sku_id as "skuId", t.num from cart_item t
    where t.id = any(${[...ids]}::bigint[]) and ${ownCart(context)} order by t.id ${lock}`.execute(context.tx)
  if (rows.length !== ids.length) throw gone()
  return rows
}

interface Wanted {
  readonly lines: readonly Line[]
  readonly left: readonly { readonly code: string; readonly reason: string }[]
}

/** By their numbers, one piece of each; a number that stands there twice is two pieces. */
async function ofCodes({ tx }: Context, codes: readonly string[]): Promise<Wanted> {
  const { rows } = await sql<{ skuId: number; skuNo: string }>`
    select id as "skuId", sku_no as "skuNo" from sku where sku_no = any(${[...codes]}::text[])`.execute(tx)
  const known = new Map(rows.map(({ skuId, skuNo }) => [skuNo, skuId]))
  const counts = new Map<number, number>()
  for (const code of codes) {
    const skuId = known.get(code)
    if (skuId !== undefined) counts.set(skuId, (counts.get(skuId) ?? 0) + 1)
  }
  const missing = [...new Set(codes)].filter(code => !known.has(code))
  return {
    lines: [...counts].map(([skuId, num]) => ({ skuId, num })),
    left: missing.map(code => ({ code, reason: '货号不存在' })),
  }
}

/** What was ordered once, with its wishes. Code 404 for an order that the caller does not see. */
async function ofOrder({ tx, scope }: Context, orderNo: string): Promise<Wanted> {
  const { rows } = await sql<Line>`
    select i.sku_id as "skuId", i.num, i.size, i.engraving, i.cert_title as "certTitle", i.remark
    from order_item i join orders t on t.id = i.order_id
    where t.order_no = ${orderNo} and ${within(orders, scope)} order by i.id`.execute(tx)
  if (rows.length === 0) throw gone()
  return { lines: rows, left: [] }
}

/** Only what is on sale goes into a cart; what is not is named. */
async function onShelf({ tx }: Context, { lines, left }: Wanted): Promise<Wanted> {
  const { rows } = await sql<{ id: number; skuNo: string; shelf: number }>`
    select id, sku_no as "skuNo", shelf from sku where id = any(${lines.map(({ skuId }) => skuId)}::bigint[])`.execute(
    tx,
  )
  const known = new Map(rows.map(row => [row.id, row]))
  if (lines.some(({ skuId }) => !known.has(skuId))) throw bad(message('row.missing'))
  const off = rows.filter(({ shelf }) => shelf !== 1)
  return {
    lines: lines.filter(({ skuId }) => known.get(skuId)?.shelf === 1),
    left: [...left, ...off.map(({ skuNo }) => ({ code: skuNo, reason: '已下架' }))],
  }
}

/** The same 货 with the same wishes is one line: its pieces add up. */
async function put(
  context: Context,
  { client, store }: { readonly client: number; readonly store: number | null },
  lines: readonly Line[],
): Promise<void> {
  const { tx, caller, scope, now } = context
  const userId = scope.kind === 'staff' ? caller.userId : null
  const merged = new Map<string, Required<Line>>()
  for (const { skuId, num, size = '', engraving = '', certTitle = '', remark = '' } of lines) {
    const key = JSON.stringify([skuId, size, engraving, certTitle])
    const before = merged.get(key)
    const all = Math.min(mostPieces, num + (before?.num ?? 0))
    merged.set(key, { skuId, num: all, size, engraving, certTitle, remark: remark || (before?.remark ?? '') })
  }
  const { rows } = await sql<{ id: number; num: number; skuId: number; isNew: boolean }>`
    insert into cart_item as t (channel_id, store_id, user_id, sku_id, num, size, engraving, cert_title, remark,
      create_time, update_time, update_by)
    select ${client}, ${store}::bigint, ${userId}::bigint, "skuId", num, size, engraving, "certTitle", remark, ${now},
      ${now}, ${caller.name}
    from jsonb_to_recordset(${JSON.stringify([...merged.values()])}::jsonb)
      as v("skuId" bigint, num int, size text, engraving text, "certTitle" text, remark text) order by "skuId"
    on conflict on constraint cart_item_line do update set num = least(${mostPieces}, t.num + excluded.num),
      version = t.version + 1, update_time = ${now}, update_by = ${caller.name}
    returning id, num, sku_id as "skuId", xmax = 0 as "isNew"`.execute(tx)
  for (const { id, num, skuId, isNew } of rows)
    context.changed({
      table: 'cart_item',
      rowId: id,
      before: isNew ? null : { skuId },
      after: { skuId, num },
    })
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from cart_item t
    where t.channel_id = ${client} and t.user_id is not distinct from ${userId}`.execute(tx)
  if ((counted[0]?.n ?? 0) > mostLines) throw bad(orderWord('cart.most', { n: mostLines }))
}
