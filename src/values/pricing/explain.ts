import { promotionWording, showBenefit, voucherWording } from '../promotion.ts'
import { isSum, laneOf, type Source } from './bill.ts'
import type { Stack } from './stack.ts'
import type { Applied, Model } from './types.ts'
import { inOrder } from './work.ts'

/** What was taken off, lane by lane: for each line one row of each promotion that took something. */
export function appliedOf({ bills }: Stack): readonly Applied[] {
  const rows = new Map<Source, Pick<Applied, 'component' | 'lineId' | 'amount' | 'left'>[]>()
  for (const { work, takes } of bills)
    for (const { source, component, amount, left } of takes) {
      if (amount === 0) continue
      const own = rows.get(source) ?? []
      own.push({ component, lineId: work.line.lineId, amount, left })
      rows.set(source, own)
    }
  return [...rows]
    .toSorted(([a], [b]) => laneOf(a) - laneOf(b) || bySource(a, b))
    .flatMap(([source, own]) => {
      const { id: sourceId, name } = source
      const [lane, wording, isAllotted] = [laneOf(source), wordingOf(source), isSum(source)]
      // Field by field: spreading two objects for each of a thousand rows took a third of a price.
      return own.map(({ component, lineId, amount, left }) => {
        return { lane, sourceId, name, wording, isAllotted, component, lineId, amount, left }
      })
    })
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
