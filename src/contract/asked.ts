import * as z from 'zod'
import { comparisons, daysIn, longestPeriod } from '../values/compared.ts'
import { parseTime } from '../values/time.ts'
import { time } from './fields.ts'

/** What figures of a period are asked with: the period, and what it is held against. */
export const periodBounds = { begin: time('开始时间'), end: time('结束时间') }

export const compare = z
  .literal(Object.keys(comparisons).filter(isComparison), { error: '对比方式不正确' })
  .optional()
  .meta({ title: '对比' })

function isComparison(name: string): name is keyof typeof comparisons {
  return Object.hasOwn(comparisons, name)
}

/** A period that a mall can have: in order, not before there were malls, and of a length that can be borne. */
export function asked<const S extends typeof periodBounds & z.core.$ZodShape>(shape: S) {
  return z
    .strictObject(shape)
    .refine(isInOrder, { error: '结束时间不能早于开始时间' })
    .refine(isSensible, { error: '开始时间不能早于2000年' })
    .refine(isBearable, { error: `时间范围最多${longestPeriod}天` })
}

const isInOrder = (asked: unknown) => textOf(asked, 'begin') <= textOf(asked, 'end')
/** No mall is older, and the year before the first year is none that a database knows. */
const isSensible = (asked: unknown) => textOf(asked, 'begin') >= '2000'
/** What is no time has its own sentence already, and is handed on all the same. */
function isBearable(asked: unknown): boolean {
  const period = { begin: textOf(asked, 'begin'), end: textOf(asked, 'end') }
  const isOne = [period.begin, period.end].every(text => parseTime(text) !== undefined)
  return !isOne || daysIn(period) <= longestPeriod
}

function textOf(asked: unknown, bound: 'begin' | 'end'): string {
  return typeof asked === 'object' && asked !== null ? String(Reflect.get(asked, bound)) : ''
}

/** Of which moment the figures are. */
export const moment = { at: z.string().meta({ title: '截至', holds: 'time' }) }
