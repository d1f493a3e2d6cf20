import { promotionWording, showBenefit, voucherWording } from '../promotion.ts'
import { isSum, laneOf, type Source } from './bill.ts'
import type { Stack } from './stack.ts'
import type { Applied, Model } from './types.ts'
import { inOrder } from './work.ts'

/** What was taken off, lane by lane: for each line one row of each promotion that took something. */
export function appliedOf({ bills }: Stack): readonly Applied[] {
  return bills
    .flatMap(({ work, takes }) => takes.map(each => ({ ...each, lineId: work.line.lineId })))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => laneOf(a.source) - laneOf(b.source) || bySource(a.source, b.source))
    .map(({ source, component, lineId, amount, left }) => ({
      lane: laneOf(source),
      sourceId: source.id,
      name: source.name,
      wording: wordingOf(source),
      component,
      lineId,
      amount,
      left,
      isAllotted: isSum(source),
    }))
}

const saleWords: Readonly<Record<Model, string>> = { 1: '秒杀克工费', 2: '秒杀件工费', 3: '秒杀价' }

export function wordingOf(source: Source): string {
  if ('type' in source) return promotionWording(source)
  if ('lane' in source) return voucherWording(source)
  return `${saleWords[source.model]}${showBenefit(source.fee, 1)}元`
}

function bySource(a: Source, b: Source): number {
  return 'sortNo' in a && 'sortNo' in b ? inOrder(a, b) : a.id - b.id
}
