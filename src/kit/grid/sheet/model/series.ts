import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { format } from 'date-fns/format'
import { getDate } from 'date-fns/getDate'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

/** The text at a place of a series: 0 is the first text that is known, -1 the one before it. */
export type Series = (place: number) => string

/**
 * What some texts in a row go on to: numbers and days by one step, `A-01` by its number. `lone`: the step of one number
 * alone, which else is no series. undefined where they follow no rule.
 */
export function seriesOf(texts: readonly string[], lone?: number): Series | undefined {
  return numbers(texts, lone) ?? days(texts) ?? numbered(texts)
}

const number = /^(-?\d{1,15})(?:\.(\d{1,8}))?$/

function numbers(texts: readonly string[], lone: number | undefined): Series | undefined {
  const parts = texts.map(text => number.exec(text))
  const places = Math.max(0, ...parts.map(part => part?.[2]?.length ?? 0))
  const whole = parts.map(part => part && BigInt(`${part[1]}${(part[2] ?? '').padEnd(places, '0')}`))
  const [first] = whole
  const alone = lone === undefined ? undefined : BigInt(lone) * 10n ** BigInt(places)
  const step = stepOf(whole, (a, b) => b - a) ?? (whole.length === 1 ? alone : undefined)
  if (first === null || first === undefined || step === undefined) return undefined
  return place => decimal(first + step * BigInt(place), places)
}

function decimal(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const at = digits.length - places
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${places > 0 ? `.${digits.slice(at)}` : ''}`
}

/** Days with the same time, or none; where they are the same day of different months, by months. */
function days(texts: readonly string[]): Series | undefined {
  const parts = texts.map(text => /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}:\d{2})?$/.exec(text))
  const dates = parts.map(part => (part?.[1] === undefined ? null : parseISO(part[1])))
  const [first] = dates
  if (!first || dates.some(date => !date || !isValid(date))) return undefined
  const time = parts[0]?.[2] ?? ''
  if (parts.some(part => (part?.[2] ?? '') !== time)) return undefined
  const written = (date: Date) => `${format(date, 'yyyy-MM-dd')}${time}`
  const isOneDay = dates.every(date => date && getDate(date) === getDate(first))
  const months = isOneDay ? stepOf(dates, (a, b) => differenceInCalendarMonths(b, a)) : undefined
  if (months) return place => written(addMonths(first, months * place))
  const step = dates.length === 1 ? 1 : stepOf(dates, (a, b) => differenceInCalendarDays(b, a))
  return step === undefined ? undefined : place => written(addDays(first, step * place))
}

/** A text that ends in a number counts on by it, as wide as it was written. */
function numbered(texts: readonly string[]): Series | undefined {
  if (texts.some(text => number.test(text))) return undefined
  const parts = texts.map(text => /^(.*?\D)(\d{1,15})$/su.exec(text))
  const [first] = parts
  const [, head = '', digits = ''] = first ?? []
  if (!first || parts.some(part => part?.[1] !== head)) return undefined
  const values = parts.map(part => BigInt(part?.[2] ?? 0))
  const step = values.length === 1 ? 1n : stepOf(values, (a, b) => b - a)
  if (step === undefined) return undefined
  const width = parts.some(part => part?.[2]?.startsWith('0')) ? digits.length : 0
  return place => {
    const value = BigInt(digits) + step * BigInt(place)
    return `${head}${String(value < 0n ? -value : value).padStart(width, '0')}`
  }
}

/** The one step from each to the next; undefined for fewer than two, for a gap, and for different steps. */
function stepOf<T, S>(values: readonly (T | null)[], between: (a: T, b: T) => S): S | undefined {
  const steps = values.slice(1).map((value, at) => {
    const before = values[at]
    return value === null || before === null || before === undefined ? undefined : between(before, value)
  })
  const [first] = steps
  return steps.every(step => step !== undefined && step === first) ? first : undefined
}
