import { type Comparison, comparisons, difference } from '../../../values/compared.ts'
import { type MeasureId, measureOf, parts } from '../../../values/measures.ts'
import { showMoney } from '../../../values/money.ts'

/** `1,204.50`, without its sign or unit. */
export function bare(id: MeasureId, value: number): string {
  const { unit } = measureOf(id)
  if (unit === '元') return showMoney(value)
  if (unit === 'g') return decimals(value / parts.g, 2)
  if (unit === '%') return decimals(value / parts['%'], 1)
  return value.toLocaleString('en-US')
}

const decimals = (value: number, places: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })

/** As a card shows it. */
export function figure(id: MeasureId, value: number): string {
  const { unit } = measureOf(id)
  if (unit === '元') return `¥${bare(id, value)}`
  if (unit === 'g') return `${bare(id, value)} g`
  return unit === '%' ? `${bare(id, value)}%` : bare(id, value)
}

/** `较上期+¥5.00（+17%）`, as the figure itself; of nothing there is no share, and a rate differs by points. */
export function against(
  id: MeasureId,
  value: number,
  before: number,
  compare: Comparison | undefined,
): string | undefined {
  if (compare === undefined) return undefined
  const than = comparisons[compare]
  const { by, share } = difference(value, before)
  if (by === 0) return `与${than}持平`
  const sign = by > 0 ? '+' : '-'
  if (measureOf(id).unit === '%') return `较${than}${sign}${bare(id, Math.abs(by))}个百分点`
  const signed = `${sign}${figure(id, Math.abs(by))}`
  return share === undefined ? `${signed}，${than}为0` : `较${than}${signed}（${share}）`
}
