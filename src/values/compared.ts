import { addDays } from 'date-fns/addDays'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { subYears } from 'date-fns/subYears'
import { shanghai } from './shanghai.ts'
import type { Period } from './spans.ts'
import { parseTime, showTime } from './time.ts'

/** What a period is held against. */
export const comparisons = { before: '上期', year: '去年同期' } as const
export type Comparison = keyof typeof comparisons

/** The longest period that figures are made of, in days. */
export const longestPeriod = 366

/** Whether a moment lies in it: then it is not over. */
export function holds({ begin, end }: Period, now: number): boolean {
  const at = showTime(now)
  return begin <= at && at < end
}

/** As far as it has come: a period that is not over ends with this second. */
export function soFar(period: Period, now: number): Period {
  return holds(period, now) ? { ...period, end: showTime(now) } : period
}

/**
 * The period that one is held against: the one of as many days before it, or the same days last year. Where a period is
 * not over, both end at this second of it, so that half a day is never held against a whole one. Both are of the same
 * length to the second. Throws where a bound is no time.
 */
export function against(period: Period, how: Comparison, now: number): Period {
  const whole = bounds(period)
  const length = bounds(soFar(period, now))
  const begin =
    how === 'year'
      ? subYears(whole.begin, 1, shanghai)
      : addMilliseconds(whole.begin, whole.begin - whole.end - second)
  return {
    begin: showTime(begin),
    end: showTime(addMilliseconds(begin, length.end - length.begin)),
  }
}

/** The period of as many whole days after it, or before; undefined where it would begin beyond now. */
export function moved(period: Period, by: 1 | -1, now: number): Period | undefined {
  const { begin, end } = bounds(period)
  const days = by * daysIn(period)
  const from = addDays(begin, days, shanghai)
  if (Number(from) > now) return undefined
  return { begin: showTime(from), end: showTime(addDays(end, days, shanghai)) }
}

/** How many days it touches. */
export function daysIn(period: Period): number {
  const { begin, end } = bounds(period)
  return differenceInCalendarDays(end, begin, shanghai) + 1
}

const second = 1000

function bounds({ begin, end }: Period): { begin: number; end: number } {
  const [from, to] = [parseTime(begin), parseTime(end)]
  if (from === undefined || to === undefined) throw new Error(`no period: ${begin} to ${end}`)
  return { begin: from, end: to }
}

/** How a figure stands beside what it was: 较上期+5（+17%）. Of nothing there is no share. */
export function difference(value: number, before: number): { readonly by: number; readonly share?: string } {
  const by = value - before
  if (before === 0) return { by }
  const percent = Math.round((by / before) * 1000) / 10
  return { by, share: `${percent > 0 ? '+' : ''}${percent}%` }
}
