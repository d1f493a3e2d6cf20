import { expect, test } from 'vitest'
import { against } from '../../../src/mall/data/dashboard/figure.ts'

test('a difference is said as the figure that it belongs to: the sign stands before the ¥', () => {
  expect(against('amount', 136_300, 100_000, 'before')).toBe('较上期+¥363.00（+36.3%）')
  expect(against('amount', 100_000, 136_300, 'before')).toBe('较上期-¥363.00（-26.6%）')
  expect(against('weight', 0, 20_000, 'year')).toMatch(/^较去年同期-[\d.]+ g（-100%）$/)
  expect(against('off', 630, 680, 'before')).toBe('较上期-0.5个百分点')
  expect(against('orders', 3, 3, 'before')).toBe('与上期持平')
})
