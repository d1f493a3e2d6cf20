import { limitMost } from '../../../values/seckill.ts'

/** A line of the form while it is typed: what is no number yet stands there too. No React. */
export interface Line {
  readonly spuId: number
  /** Cents; '' while what is typed is no amount. */
  readonly fee: string
  readonly limit: string
  /** To one client. */
  readonly each: string
}

export function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [spuId = '', fee = '', limit = '', each = '0'] = line.split(',')
      return { spuId: Number(spuId), fee, limit, each }
    })
}

export function textOf(lines: readonly Line[]): string {
  return lines
    .map(({ spuId, fee, limit, each }) => [spuId, fee, limit, ...(each === '0' ? [] : [each])].join(','))
    .join('\n')
}

/** The goods that were picked, in that order; what was there keeps its fee and limit. */
export function picked(lines: readonly Line[], ids: readonly number[]): readonly Line[] {
  const known = new Map(lines.map(line => [line.spuId, line]))
  return ids.map(spuId => known.get(spuId) ?? { spuId, fee: '', limit: '0', each: '0' })
}

export function changed(lines: readonly Line[], spuId: number, change: Partial<Line>): readonly Line[] {
  return lines.map(line => (line.spuId === spuId ? { ...line, ...change } : line))
}

/** What all goods of a sale get in one go; what is undefined stays as it is. */
export interface ForAll {
  readonly percent: number | undefined
  readonly limit: string | undefined
  readonly each: string | undefined
}

/** Fees by per cent of what the goods cost, in whole cents, and always below it. */
export function allAtOnce(
  lines: readonly Line[],
  { percent, limit, each }: ForAll,
  originals: ReadonlyMap<number, number>,
): readonly Line[] {
  return lines.map(line => {
    const original = originals.get(line.spuId)
    const fee =
      original === undefined || percent === undefined
        ? line.fee
        : String(Math.max(0, Math.min(original - 1, Math.round((original * percent) / 100))))
    return { ...line, fee, limit: limit ?? line.limit, each: each ?? line.each }
  })
}

/** `1` to `99`, as a whole number of per cent; undefined for anything else. */
export function percentOf(text: string): number | undefined {
  const percent = Number(text.trim())
  return Number.isInteger(percent) && percent >= 1 && percent <= 99 ? percent : undefined
}

export function limitOf(text: string): string | undefined {
  const plain = text.trim()
  return /^\d{1,7}$/.test(plain) && Number(plain) <= limitMost ? String(Number(plain)) : undefined
}

/** What the goods cost otherwise, and by what. */
interface Priced {
  readonly fee: number
  readonly sellPriceModel: number
}

/** 一口价 has no labour fee that could be lowered. */
export function feeTitle({ sellPriceModel }: Priced): string {
  return sellPriceModel === 3 ? '秒杀价' : '秒杀工费'
}

export function whyNotFee({ fee }: Line, goods: Priced): string | undefined {
  const title = feeTitle(goods)
  if (fee === '') return `请填写${title}`
  if (Number(fee) < 0) return `${title}不能小于0`
  return Number(fee) >= goods.fee ? `${title}应低于${title.replace('秒杀', '原')}` : undefined
}

export function whyNotLimits({ limit, each }: Line): string | undefined {
  const isGood = limitOf(limit) !== undefined && limitOf(each) !== undefined
  return isGood ? undefined : `限量和每客限购应为0到${limitMost}的整数，0是不限`
}
