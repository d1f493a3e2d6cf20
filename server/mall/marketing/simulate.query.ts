import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { sum } from '../../../src/values/pricing/exact.ts'
import { price } from '../../../src/values/pricing/price.ts'
import type { Fees, Priced, PromotionOffer } from '../../../src/values/pricing/types.ts'
import type { Context } from '../../call/context.ts'
import { type Draft, means, offerOf } from './draft.query.ts'
import { placesOf, promotionsFor } from './offers.query.ts'

/** Of more orders the newest are looked at: a question must not hold the server up. */
const mostOrders = 2000
/** So many are priced before others get their turn. */
const atOnce = 20

interface Line extends Fees {
  readonly lineId: number
  readonly skuId: number
  readonly spuId: number
  readonly num: number
}

interface Order {
  readonly id: number
  readonly channelId: number
  readonly lines: readonly Line[]
}

/**
 * What a draft would have given on the orders of the last days, beyond the promotions that run now: each order is priced
 * by the fees that it froze, with them and with the draft beside them. Lines at the price of a flash sale are left out,
 * for they take part in nothing. Parts of orders count as orders.
 */
export async function simulated({ tx, now }: Context, draft: Draft & { readonly days: number }) {
  const offer = offerOf(draft)
  const { orders, more } = await recentOrders(tx, draft.days, now)
  // Sales take part in nothing here, so it is all one for which client the places are asked.
  const spuIds = orders.flatMap(({ lines }) => lines.map(({ spuId }) => spuId))
  const { within } = await placesOf(tx, { spuIds, channelId: 0, now })
  const offersOf = new Map<number, readonly PromotionOffer[]>()
  const meant = new Map<number, boolean>()
  let [touched, fees, given] = [0, 0, 0]
  for (const [place, { channelId, lines }] of orders.entries()) {
    if (place % atOnce === 0) await breathe()
    const running = offersOf.get(channelId) ?? (await promotionsFor(tx, { channelId, now }))
    offersOf.set(channelId, running)
    const isMeant = meant.get(channelId) ?? (await means(tx, draft, channelId))
    meant.set(channelId, isMeant)
    const others = running.filter(({ id }) => id !== offer.id)
    const placed = lines.map(line => ({ ...line, within: within.get(line.spuId) ?? {}, keepsFees: true }))
    const before = price(placed, { sales: [], promotions: others })
    fees += feesOf(before)
    if (!isMeant) continue
    const off = before.total - price(placed, { sales: [], promotions: [...others, offer] }).total
    if (off > 0) touched += 1
    given += off
  }
  return { orders: orders.length, more, touched, fees, given }
}

function feesOf({ lines }: Priced): number {
  return sum(lines.map(({ after: { labour, extra, fixed } }) => labour + extra + fixed))
}

async function recentOrders(
  tx: Context['tx'],
  days: number,
  now: Date,
): Promise<{ readonly orders: readonly Order[]; readonly more: boolean }> {
  const { rows } = await sql<Order>`
    select o.id, o.channel_id as "channelId", jsonb_agg(jsonb_build_object('lineId', i.id, 'skuId', i.sku_id,
      'spuId', i.spu_id, 'num', i.num, 'model', i.sell_price_model, 'gramFee', i.gram_fee, 'baseFee', i.base_fee, 'pieceFee', i.piece_fee,
      'extraFee', i.extra_fee, 'price', i.price, 'weight', i.unit_weight::text, 'loss', i.loss::text, 'metalPrice', 0)
      order by i.id) as lines
    from (select id, channel_id from orders where status <> 7 and create_time > ${now}::timestamptz - ${days} * interval '1 day'
      order by id desc limit ${mostOrders + 1}) o
    join order_item i on i.order_id = o.id and i.num > 0 and i.seckill_id is null
    group by o.id, o.channel_id order by o.id desc`.execute(tx)
  return { orders: rows.slice(0, mostOrders), more: rows.length > mostOrders }
}
