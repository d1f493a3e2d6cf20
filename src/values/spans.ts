import { endOfDay } from 'date-fns/endOfDay'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfWeek } from 'date-fns/endOfWeek'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { shanghai } from './shanghai.ts'
import { showTime } from './time.ts'

/** From a moment to a moment, both `yyyy-MM-dd HH:mm:ss` of Shanghai and both of it. */
export interface Period {
  readonly begin: string
  readonly end: string
}

/** Periods that people name, of whole days; none reaches beyond today. */
export const spans = {
  today: '今天',
  yesterday: '昨天',
  '7': '近7天',
  '30': '近30天',
  week: '本周',
  lastWeek: '上周',
  month: '本月',
  lastMonth: '上月',
} as const
export type Span = keyof typeof spans

/** `now` in ms since the epoch. */
export function spanOf(span: Span, now: number): Period {
  if (span === 'today') return daysFrom(now, now)
  if (span === 'yesterday') return daysFrom(subDays(now, 1, shanghai), subDays(now, 1, shanghai))
  if (span === 'week') return daysFrom(startOfWeek(now, monday), now)
  if (span === 'lastWeek') {
    const last = subDays(now, 7, shanghai)
    return daysFrom(startOfWeek(last, monday), endOfWeek(last, monday))
  }
  if (span === 'month') return daysFrom(startOfMonth(now, shanghai), now)
  if (span === 'lastMonth') {
    const last = subMonths(now, 1, shanghai)
    return daysFrom(startOfMonth(last), endOfMonth(last))
  }
  return daysFrom(subDays(now, Number(span) - 1, shanghai), now)
}

/** The one of these whose days a period is; undefined for days of one's own. */
export function spanLike<S extends Span>(
  { begin, end }: Period,
  names: readonly S[],
  now: number,
): S | undefined {
  return names.find(name => {
    const like = spanOf(name, now)
    return like.begin === begin && like.end === end
  })
}

const monday = { ...shanghai, weekStartsOn: 1 } as const

/** Whole days, first and last included. */
export function daysFrom(first: number | Date, last: number | Date): Period {
  return { begin: showTime(startOfDay(first, shanghai)), end: showTime(endOfDay(last, shanghai)) }
}
