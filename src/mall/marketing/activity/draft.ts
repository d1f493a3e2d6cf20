import type { Api } from '../../../contract/api.ts'
import type { In } from '../../../contract/call.ts'
import { type FormValues, wireValues } from '../../../plain/editor/form-model.ts'
import { asCode } from '../../../values/half-width.ts'
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
  const tokens = asCode(text).split(/[\s,、;×*]+/)
  for (const token of tokens.filter(each => each !== '')) {
    const last = lines.at(-1)
    if (/^\d{1,4}$/.test(token) && last !== undefined) last.num = Math.max(1, Number(token))
    else lines.push({ skuNo: token, num: 1 })
  }
  return lines
}
