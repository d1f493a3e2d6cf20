import { expect, test } from 'vitest'
import { dayOf, readMoment, timeOf } from '../../src/kit/fields/time-text.ts'
import { parseTime } from '../../src/values/time.ts'

const now = parseTime('2026-11-21 09:05:07') ?? 0
const read = (text: string, midnight = '00:00:00') => readMoment(text, midnight, now)

test.each([
  ['2026-11-20 08:30:05', '2026-11-20 08:30:05'],
  ['2026-11-20', '2026-11-20 00:00:00'],
  ['2026/1/2', '2026-01-02 00:00:00'],
  ['2026.11.20 8:30', '2026-11-20 08:30:00'],
  ['20261120', '2026-11-20 00:00:00'],
  ['2026年11月20日 8点30分', '2026-11-20 08:30:00'],
  ['2026年11月20日8时', '2026-11-20 08:00:00'],
  ['11-2', '2026-11-02 00:00:00'],
  ['2026-11-20T08:30:05', '2026-11-20 08:30:05'],
  ['２０２６－１１－２０　８：３０', '2026-11-20 08:30:00'],
  ['昨天', '2026-11-20 00:00:00'],
  ['后天 9:00', '2026-11-23 09:00:00'],
  ['现在', '2026-11-21 09:05:07'],
  ['  ', ''],
])('what people type for a moment: %s', (typed, moment) => {
  expect(read(typed)).toBe(moment)
})

test.each([
  '2026-02-30',
  '13-01',
  '2026-11',
  '2026-11-20 24:00',
  '2026-11-20 8',
  '2026-11-20 8:30:05.5',
  'abc',
  '1-2-3',
  '2026112',
])('no moment: %s', typed => {
  expect(read(typed)).toBeUndefined()
})

test('a day alone takes the time it is asked for', () => {
  expect(read('11-20', '23:59:59')).toBe('2026-11-20 23:59:59')
  expect(read('今天', '23:59:59')).toBe('2026-11-21 23:59:59')
})

test('today is a day of Shanghai', () => {
  const late = parseTime('2026-12-31 23:59:59') ?? 0
  expect(readMoment('今天', '00:00:00', late)).toBe('2026-12-31 00:00:00')
  expect(readMoment('明天', '00:00:00', late)).toBe('2027-01-01 00:00:00')
  expect(readMoment('1-1', '00:00:00', late + 1000)).toBe('2027-01-01 00:00:00')
})

test('the two halves of a moment', () => {
  expect([dayOf('2026-11-20 08:30:05'), timeOf('2026-11-20 08:30:05')]).toEqual(['2026-11-20', '08:30:05'])
  expect([dayOf(''), timeOf('')]).toEqual(['', ''])
})
