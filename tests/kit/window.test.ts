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
  expect([from, to]).toEqual([999, 1022])
})

test('a short list is drawn whole, wherever one scrolls', () => {
  expect(rowsInView({ scrollTop: 400, height: 200 }, row, head, 32)).toEqual([0, 32])
  expect(rowsInView({ scrollTop: 0, height: 200 }, row, head, 0)).toEqual([0, 0])
})

test('as many rows are drawn at the ends as between them, and each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 33, max: 5000 }), fc.nat(200_000), (count, scrollTop) => {
      const [from, to] = rowsInView({ scrollTop, height: 732 }, row, head, count)
      const drawn = drawnRows([from, to], -1, count)
      expect(drawn.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 23 }, (_, offset) => from + offset),
      )
      expect(drawn.map(({ slot }) => slot)).toEqual(Array.from({ length: 23 }, (_, slot) => slot))
    }),
  )
})

test('a row keeps its element while one scrolls, and the one that comes takes that of the one that has gone', () => {
  const at = (from: number) => drawnRows([from, from + 4], -1, 100).map(({ index }) => index)
  expect(at(0)).toEqual([0, 1, 2, 3])
  expect(at(1)).toEqual([4, 1, 2, 3])
  expect(at(2)).toEqual([4, 5, 2, 3])
  expect(at(40)).toEqual([40, 41, 42, 43])
})

test('the current row is drawn even out of sight, once, in an element of its own', () => {
  const rows = (range: readonly [number, number], current: number, count: number) =>
    drawnRows(range, current, count).map(({ index, slot }) => [slot, index])
  expect(rows([9, 12], 2, 100)).toEqual([
    [0, 9],
    [1, 10],
    [2, 11],
    [-1, 2],
  ])
  expect(rows([9, 12], 50, 100)).toContainEqual([-1, 50])
  expect(rows([9, 12], 11, 100)).toHaveLength(3)
  expect(rows([0, 2], 7, 5)).toHaveLength(2)
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
