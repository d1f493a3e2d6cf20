import { expect, test } from 'vitest'
import { nextNumber } from '../../src/values/next-number.ts'

test('the number after those that are there goes on in the way of the newest', () => {
  expect(nextNumber(['KH0040', 'KH0041', 'KH0002'])).toBe('KH0042')
  expect(nextNumber(['KH0999'])).toBe('KH1000')
  expect(nextNumber(['GZ-09', 'KH0041', 'GZ-12'])).toBe('GZ-13')
  expect(nextNumber(['KH9999', 'KH0001'])).toBe('KH10000')
  expect(nextNumber(['展会客户', 'KH0007'])).toBe('KH0008')
  expect(nextNumber(['展会客户'])).toBeUndefined()
  expect(nextNumber([])).toBeUndefined()
})
