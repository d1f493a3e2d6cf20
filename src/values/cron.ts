import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { addMonths } from 'date-fns/addMonths'
import { addYears } from 'date-fns/addYears'
import { getDate } from 'date-fns/getDate'
import { getDay } from 'date-fns/getDay'
import { getMonth } from 'date-fns/getMonth'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMinute } from 'date-fns/startOfMinute'
import { startOfMonth } from 'date-fns/startOfMonth'
import { shanghai } from './shanghai.ts'

/** A schedule in five fields: minute, hour, day of the month, month, weekday (0 to 6, Sunday is 0). Strict: no names. */
export interface Cron {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly days: readonly number[]
  readonly months: readonly number[]
  readonly weekdays: readonly number[]
  /** As cron has it: where both days and weekdays are named, either is enough. */
  readonly eitherDay: boolean
}

const limits = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const

/** Reads an expression; undefined where it is none. */
export function parseCron(text: string): Cron | undefined {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== limits.length) return undefined
  const [minutes, hours, days, months, weekdays] = fields.map((field, index) =>
    valuesOf(field, limits[index]),
  )
  if (!minutes || !hours || !days || !months || !weekdays) return undefined
  const [, , day = '*', , weekday = '*'] = fields
  const eitherDay = !day.startsWith('*') && !weekday.startsWith('*')
  const cron = { minutes, hours, days, months, weekdays, eitherDay }
  return comes(cron) ? cron : undefined
}

/** A star, `5`, `1-5`, the first and the last with a step too (`8-18/2`), and lists of them. */
function valuesOf(field: string, limit: readonly [number, number] | undefined): number[] | undefined {
  if (!limit) return undefined
  const found = new Set<number>()
  for (const part of field.split(',')) {
    const match = /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part)
    if (!match) return undefined
    const [, star, first, last, step] = match
    if (step !== undefined && !star && last === undefined) return undefined
    const low = star ? limit[0] : Number(first)
    const high = star ? limit[1] : Number(last ?? first)
    if (low < limit[0] || high > limit[1] || low > high || step === '0' || step === '00') return undefined
    for (let value = low; value <= high; value += Number(step ?? 1)) found.add(value)
  }
  return [...found].sort((a, b) => a - b)
}

/** 30 February never comes: of days that no month of it has there is no next time. */
function comes({ days, months, eitherDay }: Cron): boolean {
  const longest = Math.max(
    ...months.map(month => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)),
  )
  return eitherDay || days.some(day => day <= longest)
}

/** From one 29 February to the next it is eight years where a century lies between. */
const mostYears = 8

/** The first moment after `after` (ms) when it is due, in Shanghai; undefined where there is none in eight years. */
export function nextTime(cron: Cron, after: number): number | undefined {
  const from = addMinutes(startOfMinute(after, shanghai), 1)
  const last = addYears(from, mostYears)
  for (let date = startOfDay(from); date <= last; ) {
    if (!cron.months.includes(getMonth(date) + 1)) {
      date = startOfMonth(addMonths(date, 1))
      continue
    }
    const at = isOf(cron, date) ? firstOf(cron, date, from) : undefined
    if (at) return at.getTime()
    date = addDays(date, 1)
  }
  return undefined
}

function isOf({ days, weekdays, eitherDay }: Cron, date: Date): boolean {
  const byDay = days.includes(getDate(date))
  const byWeekday = weekdays.includes(getDay(date))
  return eitherDay ? byDay || byWeekday : byDay && byWeekday
}

function firstOf({ hours, minutes }: Cron, date: Date, from: Date): Date | undefined {
  for (const hour of hours)
    for (const past of minutes) {
      const at = addMinutes(addHours(date.getTime(), hour), past)
      if (at >= from) return at
    }
  return undefined
}

const weekdayWords = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const two = (value: number | undefined) => String(value).padStart(2, '0')

/** 每天03:00, 每周一、周三08:30, 每10分钟; an expression that is too complex for a sentence is described field by field. */
export function cronWords(text: string): string {
  const cron = parseCron(text)
  if (!cron) return ''
  const [minuteText = '', hourText = '', dayText, monthText, weekdayText] = text.trim().split(/\s+/)
  const when = dayWords(cron, dayText === '*', monthText === '*', weekdayText === '*')
  const { hours, minutes } = cron
  const everyDay = when === '每天' ? '' : when
  const every = /^\*\/(\d+)$/
  if (hourText === '*') {
    if (minuteText === '*') return `${everyDay}每分钟`
    const step = every.exec(minuteText)?.[1]
    if (step !== undefined && 60 % Number(step) === 0) return `${everyDay}每${step}分钟`
    return `${everyDay}每小时${minutes.map(value => `第${value}分`).join('、')}`
  }
  const step = every.exec(hourText)?.[1]
  if (step !== undefined && minutes.length === 1 && 24 % Number(step) === 0)
    return `${everyDay}每${step}小时${minutes[0] === 0 ? '' : `的第${minutes[0]}分`}`
  if (hours.length * minutes.length <= 4)
    return when + hours.flatMap(hour => minutes.map(past => `${two(hour)}:${two(past)}`)).join('、')
  return `${when}${hours.join('、')}点的第${minutes.join('、')}分`
}

function dayWords(cron: Cron, anyDay: boolean, anyMonth: boolean, anyWeekday: boolean): string {
  const months = anyMonth ? '' : `${cron.months.join('、')}月`
  const days = anyDay ? '' : `${months || '每月'}${cron.days.join('、')}日`
  const weekdays = anyWeekday ? '' : `每${cron.weekdays.map(value => weekdayWords[value]).join('、')}`
  if (days && weekdays) return cron.eitherDay ? `${days}或${weekdays}` : `${days}且${weekdays}`
  return days || (weekdays ? `${months}${weekdays}` : months ? `${months}每天` : '每天')
}
