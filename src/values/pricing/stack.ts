import { type Bill, billOf, type Source } from './bill.ts'
import { sum } from './exact.ts'
import { takeJointly } from './joint.ts'
import { takeByPiece, takeSale } from './piece.ts'
import type { PromotionOffer, SaleOffer, Voucher } from './types.ts'
import { spend } from './voucher.ts'
import { bySet, inOrder, type Work } from './work.ts'

/** What is chosen for each line of an order, and what the order costs by it. */
export interface Stack {
  readonly bills: readonly Bill[]
  readonly hasSale: boolean
  /** What takes part. */
  readonly promotions: readonly PromotionOffer[]
  readonly vouchers: readonly Voucher[]
  readonly total: number
}

/** All lanes in their order, over sales already chosen. */
export function stack(
  works: readonly Work[],
  sales: ReadonlyMap<Work, SaleOffer>,
  promotions: readonly PromotionOffer[],
  vouchers: readonly Voucher[] = [],
): Stack {
  const bills = works.map(work => billOf(work, sales.get(work)))
  const byRate = promotions.toSorted((a, b) => a.rate - b.rate || inOrder(a, b))
  for (const bill of bills)
    if (bill.sale) takeSale(bill, bill.sale)
    else takeByPiece(bill, byRate)
  const open = bills.filter(isOpen)
  takeJointly(open, promotions)
  spend(open, vouchers)
  const used = new Set<Source>(bills.flatMap(({ takes }) => takes.map(({ source }) => source)))
  return {
    bills,
    hasSale: sales.size > 0,
    promotions: promotions.filter(offer => used.has(offer)),
    vouchers: vouchers.filter(voucher => used.has(voucher)),
    total: sum(bills.map(owed)),
  }
}

const owed = ({ work: { piece, line }, left }: Bill) => left[1] + left[2] + left[3] + piece.metal * line.num

/** What takes part in a flash sale, or has one price, takes part in nothing else, and counts for nothing else. */
export function isOpen({ sale, work }: Pick<Bill, 'sale' | 'work'>): boolean {
  return sale === undefined && work.line.model !== 3
}

/** Below 0 where a is the better one: the lower total, a sale, fewer vouchers, fewer promotions, those that stand before. */
export function byStack(a: Stack, b: Stack): number {
  return (
    a.total - b.total ||
    Number(b.hasSale) - Number(a.hasSale) ||
    a.vouchers.length - b.vouchers.length ||
    bySet(a.promotions, b.promotions)
  )
}
