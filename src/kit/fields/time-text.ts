import { addDays } from 'date-fns/addDays'
import { shanghai } from '../../values/shanghai.ts'
import { parseTime, showDay, showTime } from '../../values/time.ts'

/** A moment `yyyy-MM-dd HH:mm:ss`, its two halves, and what people type for it. */

export function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

export function timeOf(moment: string): string {
  return moment.slice(11)
}

/** Days that are named by where they are from today. */
const words: Readonly<Record<string, number>> = { 前天: -2, 昨天: -1, 今天: 0, 明天: 1, 后天: 2 }

/**
 * What was typed, as a moment: `2026-11-20 8:30`, `2026/11/20`, `20261120`, `11-20`, `2026年11月20日 8点30分`, `昨天`, `现在`.
 * A day without its year is of this year; one without a time takes `midnight`. undefined where it is none of these, or no
 * such day; '' for nothing. `now` in ms since the epoch.
 */
export function readMoment(typed: string, midnight: string, now: number): string | undefined {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return ''
  if (text === '现在') return showTime(now)
  const [, day = '', time = ''] =
    /^((?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?|\d{8}|[前昨今明后]天)(?:[T ]*(\d{1,2}[:点时].*))?$/.exec(
      text,
    ) ?? []
  const read = `${readDay(day, now)} ${time === '' ? midnight : readTime(time)}`
  return parseTime(read) === undefined ? undefined : read
}

function readDay(text: string, now: number): string {
  const from = words[text]
  if (from !== undefined) return showDay(addDays(now, from, shanghai))
  if (/^\d{8}$/.test(text)) return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const parts = text.match(/\d+/g) ?? []
  const [month = '', day = ''] = parts.slice(-2)
  const year = parts.length === 3 ? parts[0] : showTime(now).slice(0, 4)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `8:30` begins its minute, `8点` its hour. */
function readTime(text: string): string {
  const parts = /^(\d{1,2})[:点时](?:(\d{1,2})(?:[:分](?:(\d{1,2})秒?)?)?)?$/.exec(text)
  if (!parts) return ''
  return [1, 2, 3].map(index => (parts[index] ?? '').padStart(2, '0')).join(':')
}
