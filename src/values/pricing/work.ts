import { pieceOf } from './base.ts'
import { units } from './exact.ts'
import type { Components, PriceLine, PromotionOffer } from './types.ts'

/** A line while it is priced: what of it is asked again and again is counted once. */
export interface Work {
  readonly line: PriceLine
  readonly piece: Components
  /** Reference weight of a piece, and of all, 1e-4 g. */
  readonly each: bigint
  readonly weight: bigint
  /** A piece by the fee of a flash sale. */
  atFee(fee: number): Components
}

export function workOf(line: PriceLine): Work {
  if (!Number.isSafeInteger(line.num) || line.num < 1)
    throw new RangeError(`no number of pieces: ${line.num}`)
  const each = units(line.weight)
  return {
    line,
    piece: pieceOf(line),
    each,
    weight: each * BigInt(line.num),
    atFee: fee => pieceOf({ ...line, gramFee: fee, pieceFee: fee, price: fee }),
  }
}

/** Whether its goods are among those of the promotion, and of a kind that it can be about. */
export function fits(offer: PromotionOffer, line: PriceLine): boolean {
  return line.model !== 3 && isWithin(offer, line)
}

export function isWithin({ goodsScope, refs }: PromotionOffer, { within }: PriceLine): boolean {
  return goodsScope === 1 || (within[goodsScope]?.some(id => refs.includes(id)) ?? false)
}

/** In the order that the mall gives its promotions. */
export function inOrder(a: PromotionOffer, b: PromotionOffer): number {
  return a.sortNo - b.sortNo || a.id - b.id
}

/** Of two sets of promotions of one effect the smaller one, then the one whose first stands before. */
export function bySet(a: readonly PromotionOffer[], b: readonly PromotionOffer[]): number {
  if (a.length !== b.length) return a.length - b.length
  const other = b.toSorted(inOrder)
  const orders = a.toSorted(inOrder).map((offer, index) => inOrder(offer, other[index] ?? offer))
  return orders.find(order => order !== 0) ?? 0
}
