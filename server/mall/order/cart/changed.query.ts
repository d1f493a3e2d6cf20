import { sql } from 'kysely'
import { showAmount } from '../../../../src/values/money.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { price } from '../../../../src/values/pricing/price.ts'
import type { Offers, Priced, SaleOffer } from '../../../../src/values/pricing/types.ts'
import type { Acting } from '../acting.query.ts'
import type { CartLine } from './lines.query.ts'
import { type Paying, type Question, questionOf, quoteOf, totalOf } from './quote.query.ts'

interface Seen extends Paying {
  /** What was seen, and what it costs by now. */
  readonly quote: string
  readonly prices: Priced
}

/** Why it costs something else than was seen: what somebody else took the last of, where that alone is it; else both sums. */
export async function whyChanged(
  context: Acting,
  cart: readonly CartLine[],
  { quote, prices, ...paying }: Seen,
): Promise<string> {
  const question = await questionOf(context, cart, paying)
  const wasSeen = (offers: Offers) => isQuote(quote, cart, { ...question, offers })
  const { sales, promotions } = question.offers
  for (const sale of sales) {
    const { left, ...open } = sale
    if (left !== undefined && wasSeen({ promotions, sales: sales.map(one => (one === sale ? open : one)) }))
      return ofSale(context, cart, sale)
  }
  for (const full of promotions) {
    const { barred, ...open } = full
    if (barred && wasSeen({ sales, promotions: promotions.map(one => (one === full ? open : one)) }))
      return orderWord('cart.quota', { name: full.name })
  }
  return orderWord('cart.changed', { a: showAmount(totalOf(quote)), b: showAmount(prices.total) })
}

function isQuote(quote: string, cart: readonly CartLine[], { lines, offers, vouchers }: Question): boolean {
  return quote === quoteOf(cart, price(lines, offers, vouchers))
}

/** Too few are left of it, or of what one client may have. */
async function ofSale({ tx }: Acting, cart: readonly CartLine[], { id, spuId }: SaleOffer): Promise<string> {
  const own = cart.filter(line => line.spuId === spuId)
  const spuNo = own[0]?.spuNo ?? ''
  const wanted = own.reduce((all, { num }) => all + num, 0)
  const { rows } = await sql<{ left: number | null; each: number }>`
    select case limit_count when 0 then null else limit_count - sold_count end as left, each_limit as each
    from seckill_goods where seckill_id = ${id} and spu_id = ${spuId}`.execute(tx)
  const [sale] = rows
  return sale?.left != null && sale.left < wanted
    ? orderWord('cart.sale', { spuNo, n: sale.left })
    : orderWord('cart.each', { spuNo, n: sale?.each ?? 0 })
}
