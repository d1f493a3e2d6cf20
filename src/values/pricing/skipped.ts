import { canonical, unscaled } from '../decimal.ts'
import { laneOf } from './explain.ts'
import { lackOf } from './joint.ts'
import { isTooMany, saleLines, takesByPiece } from './piece.ts'
import type { Stack, Stacked } from './stack.ts'
import {
  type Applied,
  type Barred,
  isPromotion,
  type Lane,
  type Offers,
  type PromotionOffer,
  type SaleOffer,
  type Skipped,
  type Voucher,
} from './types.ts'
import { bearsVoucher, voucherLack } from './voucher.ts'
import { fits, isWithin, type Work } from './work.ts'

const barredReasons: Readonly<Record<Barred, string>> = {
  early: '未开始',
  over: '已结束',
  client: '不适用于该客户',
  full: '名额已满',
}
const noGoods = '没有适用的商品'
const better = (name: string) => `已有更优惠的“${name}”`

/** Why each offer that took nothing off took nothing off. */
export function skippedOf(
  { sales, promotions, vouchers }: Offers & { readonly vouchers: readonly Voucher[] },
  { lines }: Stack,
  applied: readonly Applied[],
): readonly Skipped[] {
  const works = lines.map(({ work }) => work)
  const has = (lane: Lane, id: number) =>
    applied.some(
      row =>
        row.sourceId === id &&
        isPromotion(row.lane) === isPromotion(lane) &&
        (row.lane === 1) === (lane === 1),
    )
  const alone = promotions.find(offer => offer.exclusive && has(laneOf(offer), offer.id))
  return [
    ...sales
      .filter(({ id, spuId }) => !isSold(id, spuId))
      .map(sale => ({ lane: 1 as const, sourceId: sale.id, name: sale.name, reason: ofSale(sale) })),
    ...promotions
      .filter(offer => !has(laneOf(offer), offer.id))
      .map(offer => ({
        lane: laneOf(offer),
        sourceId: offer.id,
        name: offer.name,
        reason: ofPromotion(offer),
      })),
    ...vouchers
      .filter(({ lane, id }) => !has(lane, id))
      .map(voucher => ({
        ...{ lane: voucher.lane, sourceId: voucher.id, name: voucher.name, reason: ofVoucher(voucher) },
      })),
  ]

  /** One sale has several 款: each is an offer. */
  function isSold(id: number, spuId: number): boolean {
    return lines.some(({ sale }) => sale?.id === id && sale.spuId === spuId)
  }

  function ofSale(sale: SaleOffer): string {
    if (sale.barred) return barredReasons[sale.barred]
    const own = saleLines(works, sale)
    if (own.length === 0) return noGoods
    return isTooMany(own, sale) ? barredReasons.full : better(nameOn(own) ?? '')
  }

  function ofPromotion(offer: PromotionOffer): string {
    if (offer.barred) return barredReasons[offer.barred]
    const own = lines.filter(({ work }) => isWithin(offer, work.line))
    const open = own.filter(line => line.sale === undefined && fits(offer, line.work.line))
    if (open.length === 0) return unfit(own)
    const openWorks = open.map(({ work }) => work)
    const lack = offer.type === 3 ? undefined : lackOf(offer, openWorks)
    if (lack !== undefined) return offer.type === 2 ? `克重还差${unscaled(lack, 4)}克` : labourLack(lack)
    if (offer.type === 3 && !openWorks.some(work => takesByPiece(work, offer))) return noGoods
    if (alone) return `与“${alone.name}”不同享`
    const name = nameOn(openWorks, rivalsOf(offer))
    return name === undefined ? noGoods : better(name)
  }

  function ofVoucher(voucher: Voucher): string {
    const own = lines.filter(bearsVoucher)
    if (own.length === 0) return unfit(lines)
    const lack = voucherLack(voucher, own)
    if (lack !== undefined) return labourLack(BigInt(lack))
    if (alone) return `与“${alone.name}”不同享`
    const name = nameOn(
      own.map(({ work }) => work),
      row => row.lane === voucher.lane,
    )
    return name === undefined ? noGoods : better(name)
  }

  /** What has been applied to these lines, first of all by these. */
  function nameOn(own: readonly Work[], first: (row: Applied) => boolean = () => false): string | undefined {
    const ids = new Set(own.map(({ line }) => line.lineId))
    const rows = applied.filter(({ lineId }) => ids.has(lineId))
    return (rows.find(first) ?? rows[0] ?? applied[0])?.name
  }
}

/** Those of its own lane and fee. */
function rivalsOf(offer: PromotionOffer): (row: Applied) => boolean {
  const component = offer.type === 3 ? offer.fee : 1
  return row => row.lane === laneOf(offer) && row.component === component
}

function unfit(own: readonly Stacked[]): string {
  if (own.length === 0) return noGoods
  return own.some(({ sale }) => sale !== undefined) ? '秒杀商品不参加' : '一口价不含工费'
}

function labourLack(cents: bigint): string {
  return `工费还差${canonical(unscaled(cents, 2))}元`
}
