import { canonical, unscaled } from './decimal.ts'
import { showAmount } from './money.ts'
import type { Parts } from './parts.ts'

/** The wording of a promotion, and what it needs to be one (spec.md section 9). */

/** What a promotion counts: the amount of an order, its weight, or each piece. */
export const promotionTypes = { 1: '满额', 2: '满克', 3: '按件' } as const
/** How it is given, which is also the unit of its value: 1 an amount in cents, 2 a discount in per cent. */
export const promotionKinds = { 1: '减免', 2: '打折' } as const
/** What a discount by the piece is given on. */
export const promotionFees = { 1: '工费', 2: '附加费' } as const

/** How the use of a promotion by an order stands: held until the order is delivered, given back where it is cancelled. */
export const discountUseStates = { 1: '占用', 2: '已用', 3: '已释放' } as const

/** Each value in a field of its own, so that none can be read in the unit of another. */
export interface Promotion {
  readonly type: number
  readonly kind: number
  readonly fee: number
  /** Cents: 满额. */
  readonly fullMoney: number
  /** Decimal grams: 满克. */
  readonly fullWeight: string
  /** Cents: 减免, of 满克 for each gram. */
  readonly reduction: number
  /** Per cent of the price that is left: 85 is 8.5折. */
  readonly rate: number
}

/** Each type has its own threshold, each kind its own value; only by the piece one says of which fee. */
export const promotionParts: Parts = {
  empty: { fullMoney: 0, fullWeight: '0', reduction: 0, rate: 0, fee: 1 },
  of({ type, kind }) {
    const value = kind === 2 ? 'rate' : 'reduction'
    if (type === 3) return ['fee', value]
    return [type === 2 ? 'fullWeight' : 'fullMoney', value]
  },
}

/** How a promotion of this type may be given: the only kind there is, or undefined where one chooses. */
export function onlyKind(type: number): number | undefined {
  if (type === 2) return 1
  return type === 3 ? 2 : undefined
}

/** 85 → 8.5, 90 → 9: what is left of ten. */
export function tenths(rate: number): string {
  return unscaled(BigInt(rate), 1)
}

/** A value in its unit: 2 is a discount, shown in tenths; others are cents, shown in yuan. */
export function showBenefit(value: number, unit: number): string {
  return unit === 2 ? tenths(value) : yuan(value)
}

/** 100000 → 1000, 1250 → 12.5: a sentence has no use for zeros. */
function yuan(cents: number): string {
  const amount = showAmount(cents)
  return canonical(amount) ?? amount
}

export function promotionWording(promotion: Promotion): string {
  const { type, kind, fullMoney, fullWeight, reduction, rate } = promotion
  const threshold = type === 2 ? (canonical(fullWeight) ?? fullWeight) : yuan(fullMoney)
  return promotionSentence(promotion, threshold, showBenefit(kind === 2 ? rate : reduction, kind))
}

/** 免工费 (lane 5) waives labour up to its amount, a 优惠券 (lane 6) takes its amount off from a threshold on, if it has one. */
export function voucherWording({
  lane,
  amount,
  fullMoney,
}: {
  readonly lane: 5 | 6
  readonly amount: number
  readonly fullMoney: number
}): string {
  if (lane === 5) return `免工费，最多${yuan(amount)}元`
  return fullMoney > 0 ? `工费和附加费满${yuan(fullMoney)}元减${yuan(amount)}元` : `减${yuan(amount)}元`
}

/** The wording around its two numbers, as far as they are known: also of a promotion that is being written. */
export function promotionSentence(
  { type, kind, fee }: Pick<Promotion, 'type' | 'kind' | 'fee'>,
  threshold: string,
  benefit: string,
): string {
  if (type === 3) return `按件：${fee === 2 ? '附加费' : '工费'}${benefit}折`
  if (type === 2) return `满${threshold}克每克减${benefit}元`
  return kind === 2 ? `工费满${threshold}元打${benefit}折` : `工费每满${threshold}元减${benefit}元`
}

/** Why it is no promotion: the field that is to be mended, and a sentence; undefined where it is one. */
export function promotionProblem(
  promotion: Promotion,
): { readonly field: keyof Promotion; readonly sentence: string } | undefined {
  const { type, kind, fullMoney, fullWeight, reduction, rate } = promotion
  if (type === 2 && kind === 2) return { field: 'kind', sentence: '满克的优惠方式只能是减免' }
  if (type === 3 && kind === 1) return { field: 'kind', sentence: '按件的优惠方式只能是打折' }
  if (type === 1 && fullMoney === 0) return { field: 'fullMoney', sentence: '请输入满额门槛' }
  if (type === 2 && canonical(fullWeight) === '0') return { field: 'fullWeight', sentence: '请输入满克门槛' }
  if (kind === 2) return rate === 0 ? { field: 'rate', sentence: '请输入折扣，填85表示8.5折' } : undefined
  if (reduction === 0) return { field: 'reduction', sentence: '请输入减免金额' }
  return type === 1 && reduction > fullMoney
    ? { field: 'reduction', sentence: '减免金额不能大于满额门槛' }
    : undefined
}

/** A row of the calls as the rule that it holds; what is left out is empty. */
export function promotionOf(row: Readonly<Record<string, unknown>>): Promotion {
  const { type = 1, kind = 1, fee = 1, fullMoney = 0, fullWeight = '0', reduction = 0, rate = 0 } = row
  return {
    type: Number(type),
    kind: Number(kind),
    fee: Number(fee),
    fullMoney: Number(fullMoney),
    fullWeight: String(fullWeight),
    reduction: Number(reduction),
    rate: Number(rate),
  }
}
