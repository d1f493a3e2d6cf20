import { subDays } from 'date-fns/subDays'
import { halfWidth } from './half-width.ts'
import { shanghai } from './shanghai.ts'
import { daysFrom, type Period, type Span, spanOf, spans } from './spans.ts'
import { parseTime, showDay } from './time.ts'

/** Other words for the periods that have a name. */
const also: Readonly<Record<string, Span>> = {
  今日: 'today',
  昨日: 'yesterday',
  这周: 'week',
  本星期: 'week',
  这个月: 'month',
  上个月: 'lastMonth',
}

export interface ReadPeriod extends Period {
  /** As it was understood: 本周, 11-01 至 11-20. */
  readonly said: string
}

/** A period as people write it: 本周, 近7天, 11-20, 11月1日至11月20日. Undefined for what is none. */
export function readPeriod(typed: string, now: number): ReadPeriod | undefined {
  const text = halfWidth(typed).trim().replace(/\s+/g, '')
  const named = spanNames.find(name => spans[name] === text) ?? also[text]
  if (named) return { ...spanOf(named, now), said: spans[named] }
  const last = /^最?近(\d{1,3})天$/.exec(text)
  if (last) return lastDays(Number(last[1]), now)
  const [first = '', second = first, ...more] = text.split(/[~至到]/)
  const [begin, end] = [dayOf(first, now), dayOf(second, now)]
  if (more.length > 0 || begin === undefined || end === undefined || begin > end) return undefined
  const days = [...new Set([begin, end].map(day => saidDay(day, now)))]
  return { ...daysFrom(begin, end), said: days.join('至') }
}

const spanNames: readonly Span[] = ['today', 'yesterday', 'week', 'lastWeek', 'month', 'lastMonth', '7', '30']

function lastDays(days: number, now: number): ReadPeriod | undefined {
  if (days === 0) return undefined
  return { ...daysFrom(subDays(now, days - 1, shanghai), now), said: `近${days}天` }
}

/**
 * 2026-11-20, 2026.11.20, 11-20, 11/20, 11月20日: in ms; without a year it is of this one. 3-5 is no day: it may as well be
 * a weight.
 */
function dayOf(text: string, now: number): number | undefined {
  const found =
    /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?$/.exec(text) ??
    /^()(\d{2})-(\d{2})$/.exec(text) ??
    /^()(\d{1,2})[/月](\d{1,2})日?$/.exec(text)
  if (!found) return undefined
  const [, given = '', month = '', day = ''] = found
  const year = given || showDay(now).slice(0, 4)
  return parseTime(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} 00:00:00`)
}

function saidDay(at: number, now: number): string {
  const day = showDay(at)
  return day.slice(0, 4) === showDay(now).slice(0, 4) ? day.slice(5) : day
}
