import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cronWords, nextTime, parseCron } from '../../src/values/cron.ts'
import { parseTime, showTime } from '../../src/values/time.ts'

const next = (text: string, after: string) => {
  const cron = parseCron(text)
  const at = cron && nextTime(cron, parseTime(after) ?? 0)
  return at === undefined ? undefined : showTime(at)
}

test.each([
  ['0 3 * * *', '2026-11-20 02:59:59', '2026-11-20 03:00:00'],
  ['0 3 * * *', '2026-11-20 03:00:00', '2026-11-21 03:00:00'],
  ['*/10 * * * *', '2026-11-20 23:55:00', '2026-11-21 00:00:00'],
  ['30 8 * * 1,3', '2026-11-20 10:00:00', '2026-11-23 08:30:00'],
  ['0 0 31 * *', '2026-11-20 00:00:00', '2026-12-31 00:00:00'],
  ['0 0 29 2 *', '2026-11-20 00:00:00', '2028-02-29 00:00:00'],
  // Either is enough where both are named; a star with a step is no name.
  ['0 0 1 * 1', '2026-11-20 00:00:00', '2026-11-23 00:00:00'],
  ['0 0 1 * */2', '2026-11-20 00:00:00', '2026-12-01 00:00:00'],
])('%s after %s is %s', (text, after, expected) => {
  expect(next(text, after)).toBe(expected)
})

test.each([
  ['', '* * * *', '* * * * * *', '60 * * * *', '* 24 * * *', '* * 0 * *', '* * 32 * *', '* * * 13 *'],
  ['* * * * 7', '5-1 * * * *', '*/0 * * * *', '1,,2 * * * *', '@daily', '0 3 * JAN *', '-1 * * * *'],
  ['0 0 30 2 *', '0 0 31 4,6 *', '１ * * * *', '1.5 * * * *', '* * * * *; drop table'],
])('none of these is an expression: %s', (...texts) => {
  for (const text of texts) expect(parseCron(text), text).toBeUndefined()
})

test.each([
  ['0 3 * * *', '每天03:00'],
  ['*/10 * * * *', '每10分钟'],
  ['* * * * *', '每分钟'],
  ['5 * * * *', '每小时第5分'],
  ['0 */6 * * *', '每6小时'],
  ['15 */6 * * *', '每6小时的第15分'],
  ['30 8 * * 1,3', '每周一、周三08:30'],
  ['0 9,18 1 * *', '每月1日09:00、18:00'],
  ['0 0 29 2 *', '2月29日00:00'],
  ['0 0 1 * 1', '每月1日或每周一00:00'],
  ['0 8 * 1-3 *', '1、2、3月每天08:00'],
  ['wrong', ''],
])('%s is read as %s', (text, words) => {
  expect(cronWords(text)).toBe(words)
})

const field = (low: number, high: number) => {
  const number = fc.integer({ min: low, max: high })
  const span = fc.tuple(number, number).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
  const base = fc.oneof(fc.constant('*'), number.map(String), span)
  const stepped = fc.tuple(base, fc.integer({ min: 1, max: 20 })).map(([of, step]) => `${of}/${step}`)
  return fc.array(fc.oneof(base, stepped), { minLength: 1, maxLength: 3 }).map(parts => parts.join(','))
}
const expressions = fc
  .tuple(field(0, 59), field(0, 23), field(1, 31), field(1, 12), field(0, 6))
  .map(fields => fields.join(' '))
const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })

test('the next time is later, on a minute that every field names, and nothing due was passed over', () => {
  fc.assert(
    fc.property(expressions, moments, (text, after) => {
      const cron = parseCron(text)
      if (!cron) return
      const at = nextTime(cron, after)
      if (at === undefined) return
      expect(at).toBeGreaterThan(after)
      expect(at % 60_000).toBe(0)
      const due = (time: number) => {
        const date = new Date(time + 8 * 3_600_000)
        const day = cron.days.includes(date.getUTCDate())
        const weekday = cron.weekdays.includes(date.getUTCDay())
        return (
          cron.minutes.includes(date.getUTCMinutes()) &&
          cron.hours.includes(date.getUTCHours()) &&
          cron.months.includes(date.getUTCMonth() + 1) &&
          (cron.eitherDay ? day || weekday : day && weekday)
        )
      }
      expect(due(at)).toBe(true)
      const first = Math.floor(after / 60_000) * 60_000 + 60_000
      for (let time = first; time < Math.min(at, first + 3 * 86_400_000); time += 60_000)
        if (due(time)) throw new Error(`${text} was due at ${showTime(time)}`)
    }),
    { numRuns: 150 },
  )
})

test('whatever is typed is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const words = cronWords(text)
      expect(words === '').toBe(parseCron(text) === undefined)
    }),
  )
})
