import { unscaled } from '../decimal.ts'
import { showMoney } from '../money.ts'
import { type Bill, laneOf, type Source } from './bill.ts'
import { lackOf } from './joint.ts'
import { isTooMany, offByPiece, saleLines } from './piece.ts'
import { isOpen, type Stack } from './stack.ts'
import type { Applied, Barred, Offers, PromotionOffer, SaleOffer, Skipped, Voucher } from './types.ts'
import { voucherLack } from './voucher.ts'
import { isWithin } from './work.ts'

/** An offer that took nothing off, with what the reasons ask of it. */
interface Asked {
  readonly source: Source
  readonly barred?: Barred | undefined
  /** The lines that it is about, and those of them that it might take something off. */
  readonly own: readonly Bill[]
  readonly open: readonly Bill[]
  /** Its threshold is not met: by how much, in words. */
  readonly lack?: string | undefined
  readonly isTooMany?: boolean
  /** It is about a fee that its lines do not have. */
  readonly isIdle?: boolean
  /** What was given alone instead. */
  readonly alone: string | undefined
  /** What took something off in its place, in words; looked for where nothing else is the reason. */
  rival(): string | undefined
}

const barredWords: Readonly<Record<Barred, string>> = {
  early: '未开始',
  over: '已结束',
  client: '不适用于该客户',
  full: '名额已满',
}
const noGoods = '没有适用的商品'

/** Every reason, in the order in which they are asked: the first that holds is told. A new one is a row of this list. */
const reasons: readonly ((asked: Asked) => string | false | undefined)[] = [
  ({ barred }) => barred && barredWords[barred],
  ({ own, open }) => open.length === 0 && own.some(({ sale }) => sale) && '秒杀商品不参加',
  ({ own, open }) => open.length === 0 && own.length > 0 && '一口价不含工费',
  ({ open }) => open.length === 0 && noGoods,
  ({ lack }) => lack,
  ({ isIdle }) => isIdle && noGoods,
  ({ isTooMany }) => isTooMany && barredWords.full,
  ({ source, alone }) => laneOf(source) > 1 && alone !== undefined && `与“${alone}”不同享`,
  ({ rival }) => rival(),
  () => noGoods,
]

/** Why each offer that took nothing off took nothing off. */
export function skippedOf(
  { sales, promotions, vouchers }: Offers & { readonly vouchers: readonly Voucher[] },
  { bills }: Stack,
  applied: readonly Applied[],
): readonly Skipped[] {
  const taken = new Set<Source>(
    bills.flatMap(({ takes }) => takes.filter(({ amount }) => amount > 0).map(({ source }) => source)),
  )
  const isLeft = (source: Source) => !taken.has(source)
  const alone = promotions.find(offer => offer.exclusive && taken.has(offer))?.name
  return [
    ...sales.filter(isLeft).map(sale => askedOfSale(sale, bills)),
    ...promotions.filter(isLeft).map(offer => askedOfPromotion(offer, bills)),
    ...vouchers.filter(isLeft).map(voucher => askedOfVoucher(voucher, bills)),
  ].map(asked => {
    const { source } = asked
    const whole = { ...asked, alone, rival: () => rivalText(rivalOf(asked, applied)) }
    const reason = reasons.reduce<string>((found, each) => found || each(whole) || '', '')
    return { lane: laneOf(source), sourceId: source.id, name: source.name, reason }
  })
}

type Told = Omit<Asked, 'alone' | 'rival'>

function askedOfSale(sale: SaleOffer, bills: readonly Bill[]): Told {
  const all = bills.map(({ work }) => work)
  const works = saleLines(all, sale)
  const open = bills.filter(({ work }) => works.includes(work))
  return { source: sale, barred: sale.barred, own: [], open, isTooMany: isTooMany(works, sale) }
}

function askedOfPromotion(offer: PromotionOffer, bills: readonly Bill[]): Told {
  const own = bills.filter(({ work }) => isWithin(offer, work.line))
  const open = own.filter(isOpen)
  const works = open.map(({ work }) => work)
  const lack = offer.type === 3 ? undefined : lackOf(offer, works)
  const isIdle = offer.type === 3 && !works.some(work => offByPiece(work, offer) > 0)
  return { source: offer, barred: offer.barred, own, open, isIdle, lack: lackText(lack, offer.type) }
}

function askedOfVoucher(voucher: Voucher, bills: readonly Bill[]): Told {
  const open = bills.filter(isOpen)
  const lack = voucherLack(voucher, open)
  return { source: voucher, own: bills, open, lack: lackText(lack, 1) }
}

function lackText(lack: bigint | undefined, type: number): string | undefined {
  if (lack === undefined) return undefined
  return type === 2 ? `克重还差${unscaled(lack, 4)}克` : `工费还差${showMoney(Number(lack))}元`
}

function rivalText(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `已有更优惠的“${name}”`
}

/** What has been applied to its lines, first of all by one of its own lane and fee. */
function rivalOf({ source, open }: Told, applied: readonly Applied[]): string | undefined {
  const ids = new Set(open.map(({ work }) => work.line.lineId))
  const rows = applied.filter(({ lineId }) => ids.has(lineId))
  const component = 'fee' in source && 'type' in source && source.type === 3 ? source.fee : undefined
  const isRival = (row: Applied) =>
    row.lane === laneOf(source) && (component === undefined || row.component === component)
  return (rows.find(isRival) ?? rows[0] ?? applied[0])?.name
}
