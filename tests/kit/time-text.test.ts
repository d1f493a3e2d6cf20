import { expect, test } from 'vitest'
import { dayOf, momentOf, timeOf } from '../../src/kit/fields/time-text.ts'

test('a moment is a day and a time of it; what is missing of the time is filled in', () => {
  expect(momentOf('2026-11-20', '', '23:59:59')).toBe('2026-11-20 23:59:59')
  expect(momentOf('2026-11-20', '08:30', '00:00:00')).toBe('2026-11-20 08:30:00')
  expect(momentOf('2026-11-20', '08:30:05.120', '00:00:00')).toBe('2026-11-20 08:30:05')
  expect(momentOf('', '08:30', '00:00:00')).toBe('')
  expect([dayOf('2026-11-20 08:30:05'), timeOf('2026-11-20 08:30:05')]).toEqual(['2026-11-20', '08:30:05'])
  expect([dayOf(''), timeOf('')]).toEqual(['', ''])
})
