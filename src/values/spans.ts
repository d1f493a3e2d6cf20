import { showDay } from './time.ts'

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
  month: '本月',
  lastMonth: '上月',
} as const
export type Span = keyof typeof spans

const day = 86_400_000

/** `now` in ms since the epoch. */
export function spanOf(span: Span, now: number): Period {
  const today = showDay(now)
  if (span === 'today') return whole(today, today)
  if (span === 'yesterday') return whole(showDay(now - day), showDay(now - day))
  if (span === 'month') return whole(`${today.slice(0, 7)}-01`, today)
  if (span === 'lastMonth') {
    const last = showDay(now - Number(today.slice(8)) * day)
    return whole(`${last.slice(0, 7)}-01`, last)
  }
  return whole(showDay(now - (Number(span) - 1) * day), today)
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

function whole(first: string, last: string): Period {
  return { begin: `${first} 00:00:00`, end: `${last} 23:59:59` }
}
