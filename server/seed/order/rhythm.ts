import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { compareAsc } from 'date-fns/compareAsc'
import { minutesInDay } from 'date-fns/constants'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { isWeekend } from 'date-fns/isWeekend'
import { max } from 'date-fns/max'
import { startOfDay } from 'date-fns/startOfDay'
import { shanghai } from '../../../src/values/shanghai.ts'
import type { Dice } from '../random.ts'

/** A mall sleeps from eleven at night to eight in the morning. */
const [opens, closes] = [8 * 60, 23 * 60]

/**
 * When `count` orders were placed between two moments, in the order of time: fewer at weekends, none at night, no two
 * days alike. The day that is not over yet has its part of orders at any hour, so that a mall that starts in the morning
 * has some of today.
 */
export function orderTimes(from: Date, to: Date, count: number, roll: Dice): Date[] {
  const days: { readonly first: Date; readonly minutes: number; readonly weight: number }[] = []
  for (
    let day = startOfDay(from, shanghai);
    differenceInMinutes(to, day) > 0;
    day = addDays(day, 1, shanghai)
  ) {
    const isToday = differenceInMinutes(to, day) < minutesInDay
    const first = isToday ? day : addMinutes(day, opens)
    const minutes = isToday ? differenceInMinutes(to, day) : closes - opens
    const weight = (isWeekend(day, shanghai) ? 4 : 10) * roll.between(6, 14)
    days.push({ first, minutes, weight: isToday ? (weight * minutes) / minutesInDay : weight })
  }
  const whole = days.reduce((sum, { weight }) => sum + weight, 0)
  let before = 0
  let placed = 0
  const times = days.flatMap(({ first, minutes, weight }) => {
    before += weight
    const n = Math.round((count * before) / whole) - placed
    placed += n
    return Array.from({ length: n }, () => max([from, addMinutes(first, roll.between(0, minutes - 1))]))
  })
  return times.sort(compareAsc)
}
