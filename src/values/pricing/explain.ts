import { promotionWording, showBenefit, voucherWording } from '../promotion.ts'
import { percentOf } from './exact.ts'
import { afterGrams } from './joint.ts'
import type { Stack, Stacked } from './stack.ts'
import type { Applied, Lane, Model, PromotionOffer, SaleOffer, Voucher } from './types.ts'
import { inOrder } from './work.ts'

/** What was taken off, lane by lane: for each line one row of each promotion that took something. */
export function appliedOf({ lines }: Stack): readonly Applied[] {
  return lines
    .flatMap((line, place) => rowsOf(line).map(row => ({ ...row, place })))
    .toSorted((a, b) => a.applied.lane - b.applied.lane || byOffer(a.offer, b.offer) || a.place - b.place)
    .map(({ applied }) => applied)
}

type Source = PromotionOffer | SaleOffer | Voucher

interface Row {
  readonly applied: Applied
  readonly offer: Source
}

function rowsOf(line: Stacked): readonly Row[] {
  const { work, sale, labour, extra, gram, full, share, claims } = line
  const { num, lineId } = work.line
  const rows: Row[] = []
  if (sale) {
    const [was, is] = [work.piece, work.atFee(sale.fee)]
    const component = work.line.model === 3 ? 3 : 1
    take(
      1,
      sale,
      component,
      (was.labour + was.fixed - is.labour - is.fixed) * num,
      (is.labour + is.fixed) * num,
    )
    return rows
  }
  let left = work.piece.labour
  down(2, labour, labour ? percentOf(left, labour.rate) : left)
  down(3, gram, afterGrams({ work, left }, gram))
  down(4, full, full?.kind === 2 ? percentOf(left, full.rate) : left)
  if (full?.kind === 1) take(4, full, 1, share, left * num - share)
  const off = extra ? work.piece.extra - percentOf(work.piece.extra, extra.rate) : 0
  if (extra) take(2, extra, 2, off * num, (work.piece.extra - off) * num)
  let [labourLeft, extraLeft] = [left * num - share, (work.piece.extra - off) * num]
  for (const { voucher, ...claim } of claims) {
    labourLeft -= claim.labour
    extraLeft -= claim.extra
    take(voucher.lane, voucher, 1, claim.labour, labourLeft)
    take(voucher.lane, voucher, 2, claim.extra, extraLeft)
  }
  return rows

  /** So much is left of a piece. */
  function down(lane: Lane, offer: PromotionOffer | undefined, then: number): void {
    if (offer) take(lane, offer, 1, (left - then) * num, then * num)
    left = then
  }

  function take(
    lane: Lane,
    offer: Source,
    component: Applied['component'],
    amount: number,
    rest: number,
  ): void {
    if (amount === 0) return
    const isAllotted = lane > 4 || ('kind' in offer && offer.type === 1 && offer.kind === 1)
    const { id: sourceId, name } = offer
    rows.push({
      offer,
      applied: {
        lane,
        sourceId,
        name,
        wording: wordingOf(offer),
        component,
        lineId,
        amount,
        left: rest,
        isAllotted,
      },
    })
  }
}

const saleWords: Readonly<Record<Model, string>> = { 1: '秒杀克工费', 2: '秒杀件工费', 3: '秒杀价' }

export function wordingOf(offer: Source): string {
  if ('type' in offer) return promotionWording(offer)
  if ('lane' in offer) return voucherWording(offer)
  return `${saleWords[offer.model]}${showBenefit(offer.fee, 1)}元`
}

export function laneOf(offer: PromotionOffer): Lane {
  if (offer.type === 3) return 2
  return offer.type === 2 ? 3 : 4
}

function byOffer(a: Source, b: Source): number {
  return 'sortNo' in a && 'sortNo' in b ? inOrder(a, b) : a.id - b.id
}
