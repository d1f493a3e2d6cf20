import { subDays } from 'date-fns/subDays'
import { type Comparison, comparisons, daysIn } from '../../../values/compared.ts'
import { shanghai } from '../../../values/shanghai.ts'
import { daysFrom, type Period, type Span, spanLike, spanOf } from '../../../values/spans.ts'
import { parseTime } from '../../../values/time.ts'
import { periodIn } from '../../parts/period-in.ts'

/** What 首页 is asked: all of it stands in its address. */
export interface Question {
  readonly period: Period
  /** The name that the address has for it; a link to 今天 is one to every today. */
  readonly span: Offered | undefined
  readonly compare: Comparison | undefined
  readonly channelId: number | undefined
}

export const offered = ['today', 'yesterday', '7', '30', 'month'] as const satisfies readonly Span[]
export type Offered = (typeof offered)[number]

type Place = Readonly<Record<string, string | undefined>>

export function readQuestion(search: URLSearchParams, now: number): Question {
  const own = periodIn(search)
  const span = own ? undefined : (offered.find(name => name === search.get('span')) ?? 'today')
  const channel = search.get('channelId') ?? ''
  return {
    span,
    period: own ?? spanOf(span ?? 'today', now),
    compare: compareOf(search.get('compare')),
    channelId: /^[1-9]\d{0,14}$/.test(channel) ? Number(channel) : undefined,
  }
}

function compareOf(text: string | null): Comparison | undefined {
  if (text === 'none') return undefined
  return text === 'year' ? 'year' : 'before'
}

/** How the address says it. 上期 and 今天 are what it says by saying nothing. */
export const placeOfSpan = (span: Offered): Place => ({
  span: span === 'today' ? undefined : span,
  begin: undefined,
  end: undefined,
})

export function placeOfPeriod(period: Period, now: number): Place {
  const span = spanLike(period, offered, now)
  return span === undefined ? { span: undefined, ...period } : placeOfSpan(span)
}

export const placeOfCompare = (compare: Comparison | undefined): Place => ({
  compare: compare === 'before' ? undefined : (compare ?? 'none'),
})

/** What of a place an address names. */
export const said = (place: Place): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(place).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** 上期, 去年同期, none, and 上期 again. */
export function nextCompare(compare: Comparison | undefined): Comparison | undefined {
  if (compare === undefined) return 'before'
  return compare === 'before' ? 'year' : undefined
}

export const inputOf = ({ period: { begin, end }, compare, channelId }: Question) => ({
  begin,
  end,
  ...(compare === undefined ? {} : { compare }),
  ...(channelId === undefined ? {} : { channelId }),
})

const month = 30

/** A line wants days to go by: those of the period, at least the thirty that end with it. */
export function trendOf<Q extends Pick<Question, 'period'>>(question: Q): Q {
  const { period } = question
  const end = parseTime(period.end)
  if (end === undefined || daysIn(period) >= month) return question
  return { ...question, period: daysFrom(subDays(end, month - 1, shanghai), end) }
}

/** What the figures are held against, where that is a part of a period that is not over too. */
export function saidAgainst(
  { span, compare }: Pick<Question, 'span' | 'compare'>,
  isOver: boolean,
): string | undefined {
  if (compare === undefined) return undefined
  if (isOver) return comparisons[compare]
  if (compare === 'year') return '去年同一时刻'
  return span === 'today' ? '昨日同一时刻' : '上期同一时刻'
}
