import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockOf, countOf, parted, rangesIn } from '../../../src/kit/grid/sheet/model/ranges.ts'
import type { Range } from '../../../src/kit/grid/sheet/model/selection.ts'

const range = fc
  .tuple(fc.nat(8), fc.nat(8), fc.nat(4), fc.nat(4))
  .map(([top, left, down, over]): Range => ({ top, left, bottom: top + down, right: left + over }))

const keysOf = ({ top, left, bottom, right }: Range) => {
  const keys: string[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) keys.push(`${row} ${column}`)
  return keys
}

test('of ranges that lie over each other every cell belongs to the first that holds it, and to no other', () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), ranges => {
      const seen = new Set<string>()
      for (const { range: one, parts } of parted(ranges)) {
        const own = keysOf(one).filter(key => !seen.has(key))
        expect(parts.flatMap(keysOf).sort()).toEqual(own.sort())
        for (const key of own) seen.add(key)
      }
      expect(countOf(ranges)).toBe(seen.size)
    }),
    { numRuns: 300 },
  )
})

test('rows and columns make the fewest ranges that hold exactly their cells', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12)), fc.array(fc.nat(6)), (rows, columns) => {
      const wanted = [...new Set(rows)].flatMap(row =>
        [...new Set(columns)].map(column => `${row} ${column}`),
      )
      expect(rangesIn(rows, columns).flatMap(keysOf).sort()).toEqual(wanted.sort())
    }),
  )
  expect(rangesIn([4, 5, 6], [1, 2])).toEqual([{ top: 4, left: 1, bottom: 6, right: 2 }])
})

test('ranges of the same columns or of the same rows are one block; others are none', () => {
  const cells = (top: number, left: number, bottom: number, right: number): Range => ({
    top,
    left,
    bottom,
    right,
  })
  expect(blockOf([cells(6, 1, 7, 2), cells(0, 1, 1, 2)])).toEqual({ rows: [0, 1, 6, 7], columns: [1, 2] })
  expect(blockOf([cells(0, 4, 1, 4), cells(0, 1, 1, 2)])).toEqual({ rows: [0, 1], columns: [1, 2, 4] })
  expect(blockOf([cells(0, 0, 5, 0), cells(3, 0, 9, 0)])).toEqual({
    rows: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    columns: [0],
  })
  // The cursor that stands where another range is begun.
  expect(blockOf([cells(0, 0, 2, 2), cells(1, 1, 1, 1)])).toEqual({ rows: [0, 1, 2], columns: [0, 1, 2] })
  expect(blockOf([cells(0, 0, 1, 1), cells(0, 0, 1, 1)])).toEqual({ rows: [0, 1], columns: [0, 1] })
  expect(blockOf([cells(0, 0, 1, 1), cells(2, 1, 3, 2)])).toBeUndefined()
})
