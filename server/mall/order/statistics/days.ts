import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { shanghai } from '../../../../src/values/shanghai.ts'
import { parseTime, showDay } from '../../../../src/values/time.ts'

/** Whole days, `yyyy-MM-dd`, first and last included; without one of them as far as there is anything. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const midnight = (day: string) => parseTime(`${day} 00:00:00`) ?? 0
export const plusDays = (day: string, n: number) => showDay(addDays(midnight(day), n, shanghai))
const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => showDay(addMonths(midnight(monthOf(day)), 1, shanghai))

/** Whole months in days, from `first` to before `last`; undefined where none is whole. Without a bound they are open too. */
export function monthsIn({ from, to }: Days): Days | undefined {
  const first = from === undefined || from === monthOf(from) ? from : nextMonth(from)
  const last = to && (plusDays(to, 1) === nextMonth(to) ? nextMonth(to) : monthOf(to))
  if (first !== undefined && last !== undefined && first >= last) return undefined
  return { from: first, to: last }
}

/** How many days have come of a period by today; undefined where it has no two ends, or has not begun. */
export function lengthOf({ from, to }: Days, today: string): number | undefined {
  if (from === undefined || to === undefined) return undefined
  const days = differenceInCalendarDays(midnight(to < today ? to : today), midnight(from), shanghai) + 1
  return days > 0 ? days : undefined
}

/** As many days before them. */
export function daysBefore(days: Days, today: string): Days | undefined {
  const length = lengthOf(days, today)
  if (length === undefined || days.from === undefined) return undefined
  return { from: plusDays(days.from, -length), to: plusDays(days.from, -1) }
}
