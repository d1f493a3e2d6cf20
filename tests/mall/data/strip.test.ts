import { expect, test } from 'vitest'
import { inRows } from '../../../src/mall/data/strip.ts'

test('figures stand in rows as evenly as it goes: the last two of ten were left alone in a wide row', () => {
  expect(inRows(10, 4)).toEqual([4, 3, 3])
  expect(inRows(10, 6)).toEqual([5, 5])
  expect(inRows(7, 6)).toEqual([4, 3])
  expect(inRows(3, 6)).toEqual([3])
  expect(inRows(0, 6)).toEqual([])
})
