import { sql } from 'kysely'
import type { api } from '../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../src/contract/call.ts'
import { sumOf } from '../../../src/values/pricing/base.ts'
import { price } from '../../../src/values/pricing/price.ts'
import type { Offers, PriceLine } from '../../../src/values/pricing/types.ts'
import type { Context } from '../../call/context.ts'
import { actingClient, pieceLines } from '../order/cart/lines.query.ts'
import { priceLines } from '../order/cart/quote.query.ts'
import { gatherOffers } from './offers.query.ts'

type Call = (typeof api.price)['each']

/** Throws code 400 for a client that the caller does not act for. */
export async function eachPrice(context: Context, asked: Parsed<Call>): Promise<Answer<Call>> {
  const { tx, now } = context
  const channelId = await actingClient(context, asked.channelId)
  const spuIds = [...new Set(asked.spuIds)]
  const { offers, within } = await gatherOffers(tx, { channelId, spuIds, now })
  const pieces = priceLines(await pieceLines(tx, { channelId, spuIds }), within)
  const { rows } = await sql<{ name: string }>`
    select company_name as name from channel where id = ${channelId}`.execute(tx)
  return {
    clientName: rows[0]?.name ?? '',
    goods: spuIds.flatMap(spuId => cheapest(pieces, { spuId, offers })),
  }
}

/** Lanes 1 and 2 of a piece: what it is worth with others is asked for an order. */
function cheapest(
  pieces: readonly PriceLine[],
  { spuId, offers }: { readonly spuId: number; readonly offers: Offers },
): Answer<Call>['goods'] {
  const sales = offers.sales.filter(sale => sale.spuId === spuId)
  const promotions = offers.promotions.filter(({ type }) => type === 3)
  const priced = pieces
    .filter(piece => piece.spuId === spuId)
    .map(piece => {
      const { lines, total } = price([piece], { sales, promotions })
      return { spuId, skuId: piece.skuId, before: lines[0] ? sumOf(lines[0].before) : total, total }
    })
    .sort((a, b) => a.total - b.total || a.skuId - b.skuId)
  const [first] = priced
  return first ? [{ ...first, isFrom: priced.some(({ total }) => total !== first.total) }] : []
}
