import { expect, test } from 'vitest'
import { type Span, spanLike, spanOf } from '../../src/values/spans.ts'
import { parseTime } from '../../src/values/time.ts'

const at = (text: string) => parseTime(text) ?? 0
const days = (span: Span, now: string) => {
  const { begin, end } = spanOf(span, at(now))
  expect([begin.slice(11), end.slice(11)]).toEqual(['00:00:00', '23:59:59'])
  return [begin.slice(0, 10), end.slice(0, 10)]
}

test('periods that have a name are whole days of Shanghai', () => {
  const now = '2026-03-01 00:00:30'
  expect(days('today', now)).toEqual(['2026-03-01', '2026-03-01'])
  expect(days('yesterday', now)).toEqual(['2026-02-28', '2026-02-28'])
  expect(days('7', now)).toEqual(['2026-02-23', '2026-03-01'])
  expect(days('30', now)).toEqual(['2026-01-31', '2026-03-01'])
  expect(days('month', now)).toEqual(['2026-03-01', '2026-03-01'])
  expect(days('lastMonth', now)).toEqual(['2026-02-01', '2026-02-28'])
  expect(days('lastMonth', '2026-01-31 23:59:59')).toEqual(['2025-12-01', '2025-12-31'])
})

test('a period is known by its days', () => {
  const now = at('2026-11-21 12:00:00')
  expect(spanLike(spanOf('lastMonth', now), ['today', 'lastMonth'], now)).toBe('lastMonth')
  expect(spanLike(spanOf('lastMonth', now), ['today'], now)).toBeUndefined()
  expect(spanLike({ begin: '', end: '' }, ['today'], now)).toBeUndefined()
})
