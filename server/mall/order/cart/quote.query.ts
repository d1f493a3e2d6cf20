import { createHash } from 'node:crypto'
import { price } from '../../../../src/values/pricing/price.ts'
import type { Offers, Priced, PriceLine } from '../../../../src/values/pricing/types.ts'
import type { Acting } from '../acting.query.ts'
import type { CartLine } from './lines.query.ts'

/** What lines cost as one order, with the promotions that run now for this client. */
export async function priced(
  _context: Pick<Acting, 'tx' | 'now'>,
  lines: readonly CartLine[],
): Promise<Priced> {
  const offers: Offers = { sales: [], promotions: [] }
  return price(lines.map(priceLine), offers)
}

function priceLine({ id, skuId, spuId, num, fees }: CartLine): PriceLine {
  return { ...fees, lineId: id, skuId, spuId, num, within: { 2: [spuId] } }
}

/** Names what was seen, and ends in its total: the same lines at the same price have the same quote, all else another. */
export function quoteOf(lines: readonly CartLine[], { lines: prices, total }: Priced): string {
  const seen = lines.map(({ id, skuId, num }) => [id, skuId, num])
  const hash = createHash('sha256')
    .update(JSON.stringify([seen, prices, total]))
    .digest('hex')
  return `${hash.slice(0, 32)}-${total}`
}

/** The total that a quote was seen with, in cents; undefined where it is none. */
export function totalOf(quote: string): number | undefined {
  const [, total] = /^[0-9a-f]{32}-(\d{1,15})$/.exec(quote) ?? []
  return total === undefined ? undefined : Number(total)
}
