import { createHash } from 'node:crypto'
import { unscaled } from '../../../../src/values/decimal.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { sumOf } from '../../../../src/values/pricing/base.ts'
import { units } from '../../../../src/values/pricing/exact.ts'
import { price } from '../../../../src/values/pricing/price.ts'
import type { Offers, Priced, PriceLine, Voucher } from '../../../../src/values/pricing/types.ts'
import { bad } from '../../../call/refusal.ts'
import { type Gathered, gatherOffers } from '../../marketing/offers.query.ts'
import { vouchersFor } from '../../marketing/vouchers.query.ts'
import type { Acting } from '../acting.query.ts'
import type { CartLine } from './lines.query.ts'

/** How lines are to be paid: the metal in grams (1 结料) or at today's price (2 结价), and by which vouchers. */
export interface Paying {
  readonly metalMode: number
  readonly allVouchers?: boolean | undefined
  readonly voucherIds?: readonly number[] | undefined
}

/** What the price function is asked. */
export interface Question {
  readonly lines: readonly PriceLine[]
  readonly offers: Offers
  readonly vouchers: readonly Voucher[]
}

/**
 * What lines cost as one order, with the promotions that run now for this client and the vouchers that it spends. Throws
 * code 400 where a metal has no price, or a voucher can no longer be spent, 404 where it is another's.
 */
export async function priced(
  context: Pick<Acting, 'tx' | 'now'>,
  cart: readonly CartLine[],
  paying: Paying,
): Promise<Priced> {
  const { lines, offers, vouchers } = await questionOf(context, cart, paying)
  return price(lines, offers, vouchers)
}

/** Throws as `priced` does. */
export async function questionOf(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  cart: readonly CartLine[],
  { metalMode, allVouchers, voucherIds }: Paying,
): Promise<Question> {
  const lines = inMode(cart, metalMode)
  const channelId = lines[0]?.channelId ?? 0
  const spuIds = lines.map(({ spuId }) => spuId)
  const { offers, within } = await gatherOffers(tx, { channelId, spuIds, now })
  const spending = voucherIds ?? (allVouchers ? 'all' : 'none')
  const vouchers = await vouchersFor(tx, { channelId, now, spending })
  return { lines: priceLines(lines, within), offers, vouchers }
}

/** The lines as the price function takes them, known by their ids. */
export function priceLines(lines: readonly CartLine[], within: Gathered['within']): readonly PriceLine[] {
  return lines.map(({ id: lineId, skuId, spuId, num, fees }) => {
    // Field by field: a spread took two kilobytes a line.
    const { model, gramFee, baseFee, pieceFee, extraFee, price, weight, loss, metalPrice } = fees
    const where = within.get(spuId) ?? {}
    // biome-ignore format: the fees in one line, as they are taken
    return {
      model, gramFee, baseFee, pieceFee, extraFee, price, weight, loss, metalPrice,
      lineId, skuId, spuId, num, within: where,
    }
  })
}

/** What each of them comes to, without any promotion and with them, in their order. */
export function toldLines(lines: readonly CartLine[], prices: Priced['lines']) {
  return lines.flatMap(({ id, skuNo, name, num, fees }, place) => {
    const line = prices[place]
    if (line === undefined) return []
    const weight = unscaled(units(fees.weight) * BigInt(num), 4)
    return [{ id, skuNo, name, num, weight, before: sumOf(line.before), total: line.total }]
  })
}

/** Names what was seen, and ends in its total: the same lines at the same price have the same quote, all else another. */
export function quoteOf(lines: readonly CartLine[], { lines: prices, total }: Priced): string {
  const seen = lines.map(({ id, skuId, num }) => [id, skuId, num])
  return quoted([seen, prices, total], total)
}

/** Names what was seen, and ends in its total in cents. */
export function quoted(seen: unknown, total: number): string {
  const hash = createHash('sha256').update(JSON.stringify(seen)).digest('hex')
  return `${hash.slice(0, 32)}-${total}`
}

/** The total that a quote was seen with, in cents; undefined where it is none. */
export function totalOf(quote: string): number | undefined {
  const [, total] = /^[0-9a-f]{32}-(\d{1,15})$/.exec(quote) ?? []
  return total === undefined ? undefined : Number(total)
}

/** The lines with what their metal costs in this mode. Throws code 400 where a metal has no price. */
export function inMode(lines: readonly CartLine[], metalMode: number): readonly CartLine[] {
  if (metalMode !== 2) return lines
  const lacking = lines.find(({ fees, metalPrice }) => fees.model !== 3 && metalPrice === 0)
  if (lacking) throw bad(orderWord('cart.metal', { name: lacking.name }))
  return lines.map(({ metalPrice, ...line }) => ({ ...line, metalPrice, fees: { ...line.fees, metalPrice } }))
}
