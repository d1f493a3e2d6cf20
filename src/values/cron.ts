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

/** Shanghai keeps UTC+8 without summer time: its clock is UTC's, read eight hours later. */
const offset = 8 * 3_600_000
const minute = 60_000
const day = 86_400_000
/** 29 February of a leap year, with a century without one between. */
const mostDays = 366 * 8 + 1

/** The first moment after `after` (ms) when it is due, in Shanghai; undefined where there is none in eight years. */
export function nextTime(cron: Cron, after: number): number | undefined {
  const from = Math.floor((after + offset) / minute) * minute + minute
  const first = Math.floor(from / day) * day
  for (let index = 0; index < mostDays; index += 1) {
    const date = first + index * day
    if (!fits(cron, new Date(date))) continue
    for (const hour of cron.hours)
      for (const past of cron.minutes) {
        const at = date + hour * 60 * minute + past * minute
        if (at >= from) return at - offset
      }
  }
  return undefined
}

function fits({ days, months, weekdays, eitherDay }: Cron, date: Date): boolean {
  if (!months.includes(date.getUTCMonth() + 1)) return false
  const byDay = days.includes(date.getUTCDate())
  const byWeekday = weekdays.includes(date.getUTCDay())
  return eitherDay ? byDay || byWeekday : byDay && byWeekday
}

const weekdayWords = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const two = (value: number | undefined) => String(value).padStart(2, '0')

/** 每天03:00, 每周一、周三08:30, 每10分钟; what is too rich for a sentence is told field by field. */
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
