import type * as z from 'zod'
import type { asked as askedFields, explainedPrice } from '../../../src/contract/marketing/price.ts'
import { sum } from '../../../src/values/pricing/exact.ts'
import { price } from '../../../src/values/pricing/price.ts'
import { components, type Offers, type PriceLine } from '../../../src/values/pricing/types.ts'
import type { Context } from '../../call/context.ts'
import { actingClient, type CartLine, wantedLines } from '../order/cart/lines.query.ts'
import { inMode, priceLines, quoteOf, toldLines } from '../order/cart/quote.query.ts'
import { numbersOf } from './goods-numbers.query.ts'
import { gatherOffers } from './offers.query.ts'

export type Asked = z.output<z.ZodObject<typeof askedFields>>

/** Goods that somebody asks the price of, and what may change it for this client. */
export interface Inquiry {
  readonly channelId: number
  readonly cart: readonly CartLine[]
  readonly lines: readonly PriceLine[]
  readonly offers: Offers
  readonly left: z.input<typeof explainedPrice>['left']
}

/** Throws code 400 for a client that the caller does not act for, and where the metal of 结价 has no price. */
export async function inquiryOf(context: Context, asked: Asked): Promise<Inquiry> {
  const { tx, now } = context
  const channelId = await actingClient(context, asked.channelId)
  const { wanted, left } = await numbersOf(tx, asked.lines)
  const cart = inMode(await wantedLines(tx, { channelId, storeId: null }, wanted), asked.metalMode)
  const spuIds = cart.map(({ spuId }) => spuId)
  const { offers, within } = await gatherOffers(tx, { channelId, spuIds, now })
  return { channelId, cart, lines: priceLines(cart, within), offers, left }
}

/** What it comes to with these offers, and every cent of it. */
export function explained({ cart, lines, left }: Inquiry, offers: Offers): z.input<typeof explainedPrice> {
  const answer = price(lines, offers)
  const told = toldLines(cart, answer.lines)
  return {
    quote: quoteOf(cart, answer),
    before: sum(told.map(({ before }) => before)),
    total: answer.total,
    lines: told.map(({ id, ...line }) => ({ ...line, place: id })),
    // Named one by one: there are a thousand of them, and to leave out a field of each takes longer than to price them.
    applied: answer.applied.map(row => ({
      lane: row.lane,
      sourceId: row.sourceId,
      name: row.name,
      wording: row.wording,
      component: components[row.component],
      place: row.lineId,
      amount: row.amount,
      left: row.left,
    })),
    skipped: [...answer.skipped],
    left,
  }
}
