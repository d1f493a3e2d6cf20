import { describe, expect, test } from 'vitest'
import { ScrollMap, tallest } from '../../../src/kit/grid/sheet/painter/scroll-map.ts'

const seen = 800
const map = (whole: number) => {
  const made = new ScrollMap()
  made.resize(whole, seen)
  return made
}

test('below the cap a scroll position is the place itself', () => {
  const small = map(64_000)
  expect(small.height).toBe(64_000)
  expect(small.toWhole(1234)).toBe(1234)
  expect(small.toScroll(1234)).toBe(1234)
})

describe('a million rows of 32 px', () => {
  const whole = 32_000_000

  test('fit under the cap, and the first and the last can be reached', () => {
    const large = map(whole)
    expect(large.height).toBe(tallest)
    expect(large.toWhole(0)).toBe(0)
    expect(large.toWhole(tallest - seen)).toBe(whole - seen)
    expect(large.toWhole(large.toScroll(whole - seen))).toBe(whole - seen)
  })

  test('a wheel’s notch moves as far as the wheel says, not twice as far', () => {
    const large = map(whole)
    const from = large.toScroll(10_000_000)
    expect(large.toWhole(from)).toBeCloseTo(10_000_000, 3)
    expect(large.toWhole(from + 100)).toBeCloseTo(10_000_100, 3)
    expect(large.toWhole(from + 200)).toBeCloseTo(10_000_200, 3)
  })

  test('every row that is asked for is shown where it was asked for', () => {
    const large = map(whole)
    for (const row of [0, 1, 499_999, 500_000, 967_999, 999_000]) {
      const place = Math.min(row * 32, whole - seen)
      expect(large.toWhole(large.toScroll(place))).toBeCloseTo(place, 3)
    }
  })
})
