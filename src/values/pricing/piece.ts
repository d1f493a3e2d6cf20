import { type Bill, take } from './bill.ts'
import { percentOf } from './exact.ts'
import type { PromotionOffer, SaleOffer } from './types.ts'
import { fits, type Work } from './work.ts'

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
  return works.filter(
    work =>
      !work.line.keepsFees &&
      work.line.spuId === sale.spuId &&
      work.line.model === sale.model &&
      savedBy(work, sale) > 0,
  )
}

export function isTooMany(lines: readonly Work[], { left }: SaleOffer): boolean {
  return left !== undefined && lines.reduce((all, { line }) => all + line.num, 0) > left
}

/** What its fee takes off a piece. */
function savedBy({ piece, atFee }: Work, { fee }: SaleOffer): number {
  const then = atFee(fee)
  return piece.labour + piece.fixed - then.labour - then.fixed
}

export function takeSale(bill: Bill, sale: SaleOffer): void {
  const { model, num } = bill.work.line
  take(bill, sale, model === 3 ? 3 : 1, savedBy(bill.work, sale) * num)
}

/** Lane 2: of each fee of the line the best discount. The lowest rate stands first: the first that takes something off takes most. */
export function takeByPiece(bill: Bill, byRate: readonly PromotionOffer[]): void {
  for (const fee of [1, 2] as const) {
    const best = byRate.find(offer => offer.fee === fee && offByPiece(bill.work, offer) > 0)
    if (best) take(bill, best, fee, offByPiece(bill.work, best) * bill.work.line.num)
  }
}

export function offByPiece({ line, piece }: Work, offer: PromotionOffer): number {
  const amount = offer.fee === 2 ? piece.extra : piece.labour
  return offer.type === 3 && fits(offer, line) ? amount - percentOf(amount, offer.rate) : 0
}
