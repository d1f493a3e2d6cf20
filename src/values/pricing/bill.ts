import { allot } from './allot.ts'
import type { Applied, Lane, PromotionOffer, SaleOffer, Voucher } from './types.ts'
import type { Work } from './work.ts'

/** Whatever takes something off. */
export type Source = SaleOffer | PromotionOffer | Voucher

/** So much of a component of a line, and what was left of it then. */
export interface Take extends Pick<Applied, 'component' | 'amount' | 'left'> {
  readonly source: Source
}

/** A line with all that was taken off it, in the order of the lanes. */
export interface Bill {
  readonly work: Work
  readonly sale: SaleOffer | undefined
  readonly takes: Take[]
  /** Cents of the whole line, by component. */
  readonly left: Record<Applied['component'], number>
}

export function billOf(work: Work, sale: SaleOffer | undefined): Bill {
  const { piece, line } = work
  const left = { 1: piece.labour * line.num, 2: piece.extra * line.num, 3: piece.fixed * line.num }
  return { work, sale, takes: [], left }
}

export function take(bill: Bill, source: Source, component: Applied['component'], amount: number): void {
  bill.left[component] -= amount
  bill.takes.push({ source, component, amount, left: bill.left[component] })
}

/** Takes a sum off several lines together: of each its part of what it can bear, the labour first. */
export function spread(
  bills: readonly Bill[],
  source: Source,
  { amount, most }: { readonly amount: number; most(bill: Bill): number },
): void {
  const bearers = bills.map(bill => ({ skuId: bill.work.line.skuId, most: most(bill) }))
  for (const [place, share] of allot(amount, bearers).entries()) {
    const bill = bills[place]
    if (bill === undefined) continue
    const labour = Math.min(share, bill.left[1])
    take(bill, source, 1, labour)
    take(bill, source, 2, share - labour)
  }
}

/** What a sum may be taken off. */
export const labourLeft = ({ left }: Bill) => left[1]
export const feesLeft = ({ left }: Bill) => left[1] + left[2]

export function laneOf(source: Source): Lane {
  if ('lane' in source) return source.lane
  if (!('type' in source)) return 1
  return source.type === 3 ? 2 : source.type === 2 ? 3 : 4
}

/** Whether it takes a sum off several lines together, not so much off each piece. */
export function isSum(source: Source): boolean {
  return 'lane' in source || ('type' in source && source.type === 1 && source.kind === 1)
}
