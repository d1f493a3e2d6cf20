import type { Api } from '../../../contract/api.ts'
import type { In } from '../../../contract/call.ts'
import { type FormValues, wireValues } from '../../../plain/editor/form-model.ts'
import { asCode } from '../../../values/half-width.ts'
import { showMoney } from '../../../values/money.ts'
import { promotionOf, promotionProblem } from '../../../values/promotion.ts'
import { scopeFields, scopeProblem } from '../../../values/promotion-scope.ts'
import { discount } from './thing.ts'

type Trial = In<Api['discount']['trial']>

/** What of the form is the rule itself: not how often it may be had, nor whether it is on. */
const ruled = [
  ...[
    'name',
    'type',
    'kind',
    'fullMoney',
    'fullWeight',
    'reduction',
    'rate',
    'fee',
    'goodsScope',
    'exclusive',
  ],
  ...[...Object.values(scopeFields), 'labelIds', 'channelIds', 'sortNo', 'beginTime', 'endTime'],
]

/** The rule that is being written, for calls that try it; a sentence where it is none yet. */
export function draftOf(values: FormValues, id: number | undefined): Pick<Trial, 'id' | 'rule'> | string {
  const row = wireValues(discount, values)
  const problem = promotionProblem(promotionOf(row)) ?? scopeProblem(row)
  if (problem) return problem.sentence
  const rule = Object.fromEntries(Object.entries(row).filter(([name]) => ruled.includes(name)))
  return { ...(id !== undefined && { id }), rule }
}

export interface PastedLine {
  readonly skuNo: string
  readonly num: number
}

/** 货号 with how many of each, as they are typed or copied from a sheet: `A1 3`, `A1×3`; a number without one is one piece. */
export function pastedLines(text: string): readonly PastedLine[] {
  const lines: { skuNo: string; num: number }[] = []
  for (const token of tokensOf(text)) {
    const last = lines.at(-1)
    if (/^\d{1,4}$/.test(token) && last !== undefined) last.num = Math.max(1, Number(token))
    else lines.push({ skuNo: token, num: 1 })
  }
  return lines
}

const tokensOf = (text: string) =>
  asCode(text)
    .split(/[\s,、;×*]+/)
    .filter(each => each !== '')

/** A number that no pieces can be counted by, said before it is taken for a 货号; a long one may be a 货号. */
export function wrongPieces(text: string): string | undefined {
  const wrong = tokensOf(text).find(token => /^([+-]\d+(\.\d+)?|\d+\.\d+|0+)$/.test(token))
  return wrong === undefined ? undefined : `“${wrong}”不是件数，件数应为1到9999的整数`
}

interface Simulated {
  readonly orders: number
  readonly more: boolean
  readonly touched: number
  readonly fees: number
  readonly given: number
}

/** What the rule would have done to orders that there were. */
export function simulated({ orders, more, touched, fees, given }: Simulated): string {
  const of = more ? `最近${orders.toLocaleString('en-US')}单` : `${orders.toLocaleString('en-US')}单`
  if (touched === 0) return `${of}都没有变化`
  const share = fees > 0 ? `，${shareOf((given * 100) / fees)}` : ''
  return `${of}中${touched.toLocaleString('en-US')}单更便宜，多让利${showMoney(given)}元${share}`
}

/** 0.0% of the fees would read as nothing, beside what was given. */
const shareOf = (percent: number) => (percent < 0.1 ? '占工费不到0.1%' : `占工费的${percent.toFixed(1)}%`)
