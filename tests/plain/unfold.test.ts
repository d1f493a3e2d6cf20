import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeLines, rankLines, skuLines } from '../../src/mall/product/lines.tsx'
import { columnsOf } from '../../src/plain/cells.tsx'
import { lineColumns } from '../../src/plain/unfold/line-columns.ts'
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

test('lines in half a window leave out what says least: stock and state lay outside it and could not be reached', () => {
  const shown = ({ thing, cells, shows }: typeof skuLines, room: number | undefined) =>
    lineColumns(columnsOf(thing, cells), shows, room).map(({ id }) => id)
  expect(shown(skuLines, undefined)).toEqual(Object.keys(skuLines.shows))
  expect(shown(skuLines, 900)).toEqual(Object.keys(skuLines.shows))
  expect(shown(skuLines, 615)).toEqual(['skuNo', 'specification', 'weight', 'stock', 'shelf'])
  expect(shown(rankLines, 615)).toEqual(['name', 'spuNo', 'stock', 'shelf'])
  expect(shown(attributeLines, 615)).toContain('options')
})
