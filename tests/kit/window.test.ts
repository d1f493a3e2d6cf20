import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnRows, rowsInView, scrollFor } from '../../src/kit/grid/window-model.ts'

const row = 36
const head = 32
const counts = fc.nat(5000)

test('every row in sight is drawn, wherever one scrolls', () => {
  fc.assert(
    fc.property(counts, fc.nat(200_000), fc.integer({ min: 100, max: 2000 }), (count, scrolled, height) => {
      const scrollTop = Math.min(scrolled, Math.max(0, count * row - (height - head)))
      const [from, to] = rowsInView({ scrollTop, height }, row, head, count)
      const seen = Array.from({ length: count }, (_, index) => index).filter(
        index => index * row < scrollTop + height - head && (index + 1) * row > scrollTop,
      )
      return seen.every(index => index >= from && index < to) && from >= 0 && to <= count
    }),
  )
})

test('only what is near is drawn', () => {
  const [from, to] = rowsInView({ scrollTop: 36_000, height: 732 }, row, head, 5000)
  expect([from, to]).toEqual([994, 1026])
})

test('the current row is drawn even out of sight, once, in order', () => {
  expect(drawnRows([10, 13], 2, 100)).toEqual([2, 10, 11, 12])
  expect(drawnRows([10, 13], 50, 100)).toEqual([10, 11, 12, 50])
  expect(drawnRows([10, 13], 11, 100)).toEqual([10, 11, 12])
  expect(drawnRows([0, 2], 7, 5)).toEqual([0, 1])
})

test('scrolling to a row brings it between head and foot, and moves nothing where it stands there already', () => {
  fc.assert(
    fc.property(
      fc.nat(4999),
      fc.nat(170_000),
      fc.integer({ min: 300, max: 1200 }),
      (index, scrollTop, height) => {
        const foot = 56
        const to = scrollFor(index, { scrollTop, height }, row, head, foot) ?? scrollTop
        return index * row >= to && (index + 1) * row <= to + height - head - foot
      },
    ),
  )
  expect(scrollFor(3, { scrollTop: 0, height: 732 }, row, head, 0)).toBeUndefined()
})
