import { expect, test } from 'vitest'
import { byColour } from '../../../src/mall/product/colours.ts'

const sku = (skuId: number, stock = 1) => ({ skuId, skuNo: `A-${skuId}`, stock })
const rows = [sku(1, 1200), sku(2), sku(3), sku(4)]
const colour = (...of: [value: string, ...skuIds: number[]][]) => ({
  isColour: 1 as const,
  values: of.map(([value, ...skuIds]) => ({ value, skuIds })),
})

test('货 of one colour stand together under its name, with their number and their stock; what has none is last', () => {
  const size = { isColour: 0 as const, values: [{ value: '12', skuIds: [1, 2, 3, 4] }] }
  expect(byColour(rows, [size, colour(['玫瑰金', 3, 1], ['白金', 4])])).toEqual([
    { heading: '玫瑰金，2个货号，库存1,201' },
    rows[0],
    rows[2],
    { heading: '白金，1个货号，库存1' },
    rows[3],
    { heading: '没有颜色，1个货号，库存1' },
    rows[1],
  ])
})

test('of two colours the first is the one that a 货 is of', () => {
  const [first, second] = [colour(['白金', 1]), colour(['冰种', 1, 2], ['白金', 3])]
  const told = byColour(rows, [first, second]).map(({ heading, skuNo }) => heading ?? skuNo)
  expect(told).toEqual([
    ...['白金，2个货号，库存1,201', 'A-1', 'A-3'],
    ...['冰种，1个货号，库存1', 'A-2'],
    ...['没有颜色，1个货号，库存1', 'A-4'],
  ])
})

test('where they do not differ by a colour they stand as they came, and one colour tells nothing apart', () => {
  const fineness = { ...colour(['足金', 1, 2], ['18K', 3, 4]), isColour: 0 as const }
  expect(byColour(rows, [fineness])).toEqual(rows)
  expect(byColour(rows, [colour(['白金', 1, 2, 3, 4])])).toEqual(rows)
  expect(byColour(rows, [])).toEqual(rows)
})
