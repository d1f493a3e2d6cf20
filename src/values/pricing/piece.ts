import { percentOf } from './exact.ts'
import type { PromotionOffer, SaleOffer } from './types.ts'
import { fits, inOrder, type Work } from './work.ts'

/** Lane 1: which lines go by a flash sale. All lines of a 款 do or none: a line cannot be half on sale. */
export function onSale(works: readonly Work[], sales: readonly SaleOffer[]): ReadonlyMap<Work, SaleOffer> {
  const chosen = new Map<Work, SaleOffer>()
  for (const sale of sales) {
    const lines = saleLines(works, sale).filter(work => !chosen.has(work))
    if (sale.barred === undefined && !isTooMany(lines, sale)) for (const work of lines) chosen.set(work, sale)
  }
  return chosen
}

/** The lines that the sale would make cheaper. */
export function saleLines(works: readonly Work[], sale: SaleOffer): readonly Work[] {
  return works.filter(work => {
    const { line } = work
    if (line.keepsFees || line.spuId !== sale.spuId || line.model !== sale.model) return false
    const [now, then] = [work.piece, work.atFee(sale.fee)]
    return then.labour + then.fixed < now.labour + now.fixed
  })
}

export function isTooMany(lines: readonly Work[], { left }: SaleOffer): boolean {
  return left !== undefined && lines.reduce((all, { line }) => all + line.num, 0) > left
}

/** Lane 2: of a fee of the line the best discount; undefined where none takes anything off. */
export function bestByPiece(
  work: Work,
  offers: readonly PromotionOffer[],
  fee: 1 | 2,
): PromotionOffer | undefined {
  const [best] = offers.filter(offer => offer.fee === fee && takesByPiece(work, offer)).toSorted(byRate)
  return best
}

export function takesByPiece(work: Work, offer: PromotionOffer): boolean {
  const amount = offer.fee === 2 ? work.piece.extra : work.piece.labour
  return offer.type === 3 && fits(offer, work.line) && percentOf(amount, offer.rate) < amount
}

function byRate(a: PromotionOffer, b: PromotionOffer): number {
  return a.rate - b.rate || inOrder(a, b)
}
