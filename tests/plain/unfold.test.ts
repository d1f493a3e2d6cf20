import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from '../../src/plain/unfold/places.ts'

test('rows and the lines under them stand one below the other', () => {
  const { count, place, rowAt, lineAt } = placesOf([0, 2, 0, 1])
  expect(count).toBe(3)
  expect([0, 1, 2, 3, 4].map(place)).toEqual([0, 1, 4, 5, 7])
  expect([0, 1, 2, 3, 4, 5, 6].map(rowAt)).toEqual([0, 1, -1, -1, 2, 3, -1])
  expect([2, 3, 6].map(lineAt)).toEqual([
    { index: 1, nth: 0 },
    { index: 1, nth: 1 },
    { index: 3, nth: 0 },
  ])
  expect([placesOf([]).count, placesOf([]).place(0)]).toEqual([0, 0])
})

test('every place is one row or one line, whatever is open', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 200 }), lengths => {
      const { count, place, rowAt, lineAt } = placesOf(lengths)
      const all = Array.from({ length: lengths.length + count }, (_, at) => at)
      const plain = lengths.flatMap((length, index) => [index, ...Array(length).fill(-1)])
      expect(all.map(rowAt)).toEqual(plain)
      for (const index of lengths.keys()) expect(rowAt(place(index))).toBe(index)
      for (const at of all) {
        const { index, nth } = lineAt(at)
        expect(place(index) + 1 + nth).toBe(at)
      }
    }),
  )
})
