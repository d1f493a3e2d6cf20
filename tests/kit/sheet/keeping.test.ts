import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dictionary } from '../../../src/kit/grid/sheet/model/dictionary.ts'
import { Numbers } from '../../../src/kit/grid/sheet/model/numbers.ts'
import { SheetRows } from '../../../src/kit/grid/sheet/model/rows.ts'
import { at } from '../../../src/kit/grid/sheet/model/selection.ts'
import { columns, sheetOf } from './columns.ts'

/** What keeps a million rows small must answer as the plain thing does that it stands for. */

const rows = 40
const whole = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.integer({ min: -40_000, max: 40_000 }),
  fc.integer(),
  fc.constantFrom(2 ** 30, 2 ** 31, -(2 ** 31) - 1, 2 ** 52 + 3),
)

test('numbers are kept whatever their size, those before a larger one too', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: rows - 1 }), whole), { maxLength: 60 }), writes => {
      const [kept, plain] = [new Numbers(rows), Array.from({ length: rows }, () => 0)]
      for (const [row, value] of writes) {
        kept.set(row, value)
        plain[row] = value
      }
      expect(plain.map((_, row) => kept.get(row))).toEqual(plain)
    }),
  )
})

test('a value has one place for ever, whatever it is, and another has another', () => {
  const value = fc.oneof(fc.string(), fc.string({ maxLength: 1 }), fc.integer(), fc.constantFrom(null, true))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 300 }), values => {
      const dictionary = new Dictionary()
      const places = new Map<unknown, number>()
      for (const each of values) {
        const place = dictionary.placeOf(each)
        expect(place).toBe(places.get(each) ?? places.size)
        places.set(each, place)
      }
      for (const [each, place] of places) expect(dictionary.at(place)).toBe(each)
    }),
  )
})

test('a row is found by its id, and no other', () => {
  const id = fc.oneof(fc.nat({ max: 500 }), fc.nat())
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 200 }), fc.array(id), (ids, others) => {
      const kept = new SheetRows(Uint32Array.from(ids))
      for (const asked of [...ids, ...others, -1, Number.NaN, 2 ** 40]) {
        const row = ids.indexOf(asked)
        expect(kept.of(asked)).toBe(row < 0 ? undefined : row)
      }
    }),
  )
})

test('edited cells, their rows, errors and conflicts are counted as they come and go', () => {
  const sheet = sheetOf(5)
  const { store } = sheet
  const counts = () => [store.editCount, store.editedRows, store.errorCount, store.conflictCount]
  sheet.selection = { ...at(0, columns.price), head: { row: 1, column: columns.cost } }
  sheet.fill('8')
  expect(counts()).toEqual([4, 2, 0, 0])
  sheet.selection = at(3, columns.price)
  sheet.type('x')
  expect(counts()).toEqual([5, 3, 1, 0])
  store.load([
    { id: 101, version: 2, values: { code: 'N-0', name: '戒指0', price: 999, cost: 0 } },
    { id: 102, version: 2, values: { code: 'N-1', name: '戒指1', price: 800, cost: 800 } },
  ])
  expect(counts()).toEqual([3, 2, 1, 1])
  store.resolve(0, columns.price, 'theirs')
  expect(counts()).toEqual([2, 2, 1, 0])
  sheet.undo()
  expect(counts()).toEqual([1, 1, 0, 0])
})
