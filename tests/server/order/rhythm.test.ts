import { getDay } from 'date-fns/getDay'
import { subDays } from 'date-fns/subDays'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTimes } from '../../../server/seed/order/rhythm.ts'
import { dice } from '../../../server/seed/random.ts'
import { shanghai } from '../../../src/values/shanghai.ts'
import { showTime } from '../../../src/values/time.ts'

const hour = (at: Date) => Number(showTime(at).slice(11, 13))

test('as many orders as were asked for, in the order of time, between the two moments', () => {
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 0, max: 300 }),
      (to, days, count) => {
        const from = subDays(to, days)
        const times = orderTimes(from, to, count, dice(1)).map(at => at.getTime())
        expect(times).toHaveLength(count)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(times.filter(at => at < from.getTime() || at > to.getTime())).toEqual([])
      },
    ),
    { numRuns: 100 },
  )
})

test('none at night, fewer at weekends, and some of the day that has just begun', () => {
  // A Friday, nine in the morning in Shanghai.
  const times = orderTimes(new Date('2026-10-23T01:00:00Z'), new Date('2026-11-20T01:00:00Z'), 400, dice(7))
  const today = times.filter(at => showTime(at).startsWith('2026-11-20'))
  expect(today.length).toBeGreaterThan(0)
  const before = times.filter(at => !today.includes(at))
  expect(before.filter(at => hour(at) < 8 || hour(at) >= 23)).toEqual([])
  const weekend = before.filter(at => [6, 0].includes(getDay(at, shanghai)))
  expect(weekend.length / 8).toBeLessThan((before.length - weekend.length) / 20)
})
