import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { against, daysIn, difference, holds, moved, soFar } from '../../src/values/compared.ts'
import { type Period, spanOf } from '../../src/values/spans.ts'
import { parseTime, showTime } from '../../src/values/time.ts'

const at = (text: string) => {
  const found = parseTime(text)
  if (found === undefined) throw new Error(`no time: ${text}`)
  return found
}
const length = ({ begin, end }: Period) => at(end) - at(begin)

describe('what a period is held against', () => {
  const noon = at('2026-11-20 12:30:15')

  test('today so far against yesterday up to the same second, also one second before midnight', () => {
    expect(against(spanOf('today', noon), 'before', noon)).toEqual({
      begin: '2026-11-19 00:00:00',
      end: '2026-11-19 12:30:15',
    })
    const late = at('2026-11-20 23:59:58')
    expect(against(spanOf('today', late), 'before', late).end).toBe('2026-11-19 23:59:58')
  })

  test('what is over is held against a whole period', () => {
    expect(against(spanOf('yesterday', noon), 'before', noon)).toEqual({
      begin: '2026-11-18 00:00:00',
      end: '2026-11-18 23:59:59',
    })
  })

  test('over the new year, and of a leap day the day before it', () => {
    const january = at('2027-01-02 08:00:00')
    expect(against(spanOf('7', january), 'before', january)).toEqual({
      begin: '2026-12-20 00:00:00',
      end: '2026-12-26 08:00:00',
    })
    const leap = at('2028-02-29 08:00:00')
    expect(against(spanOf('today', leap), 'year', leap)).toEqual({
      begin: '2027-02-28 00:00:00',
      end: '2027-02-28 08:00:00',
    })
  })

  test('law 5: both are of one length, to the second, whatever the period and the moment', () => {
    const moment = fc.integer({
      min: at('2019-12-25 00:00:00') / 1000,
      max: at('2029-01-10 00:00:00') / 1000,
    })
    const days = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(moment, moment, days, fc.constantFrom('before', 'year'), (from, now, long, how) => {
        const period = { begin: showTime(from * 1000), end: showTime((from + long * 86_400) * 1000) }
        const before = against(period, how, now * 1000)
        expect(length(before)).toBe(length(soFar(period, now * 1000)))
        if (how === 'before') expect(before.end < period.begin).toBe(true)
      }),
    )
  })
})

test('a period moves by its own days, not beyond now', () => {
  const now = at('2026-11-20 12:00:00')
  const week = spanOf('7', now)
  const before = moved(week, -1, now)
  expect(before).toEqual({ begin: '2026-11-07 00:00:00', end: '2026-11-13 23:59:59' })
  expect(before && moved(before, 1, now)).toEqual(week)
  expect(moved(week, 1, now)).toBeUndefined()
  expect(daysIn(week)).toBe(7)
  expect(holds(week, now)).toBe(true)
})

test('against nothing there is a difference and no share', () => {
  expect(difference(5, 0)).toEqual({ by: 5 })
  expect(difference(34, 29)).toEqual({ by: 5, share: '+17.2%' })
  expect(difference(1, 2)).toEqual({ by: -1, share: '-50%' })
})
