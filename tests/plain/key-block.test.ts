import { expect, test } from 'vitest'
import { at } from '../../src/kit/grid/sheet/model/selection.ts'
import { Sheet } from '../../src/kit/grid/sheet/model/sheet.ts'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { sheetColumns } from '../../src/plain/sheet/columns.ts'
import { keyBlockOf } from '../../src/plain/sheet/key-block.ts'

/** When a pasted block names its rows, and what its other columns are then. */
function sheetOf(count: number, loaded = count): Sheet {
  const columns = sheetColumns(sku, { may: () => true, options: () => [], match: () => false })
  const sheet = new Sheet(
    columns,
    Uint32Array.from({ length: count }, (_, row) => row + 1),
  )
  sheet.store.load(
    Array.from({ length: loaded }, (_, row) => ({
      id: row + 1,
      version: 1,
      values: { skuNo: `KB-${row}`, name: `戒指${row}`, price: 100, weight: '3.5' },
    })),
  )
  return sheet
}
const titles = (sheet: Sheet, columns: readonly (number | undefined)[]) =>
  columns.map(column => (column === undefined ? undefined : sheet.store.columns[column]?.title))

test('a head 货号 or 款号 says so; the other heads say which columns, whatever stands behind them in brackets', () => {
  const sheet = sheetOf(3)
  const block = keyBlockOf(sku, sheet, [
    ['款号', '成本(元)', '备注', '一口价（元）'],
    ['KB', '1', 'x', '2'],
  ])
  expect(block).toMatchObject({
    by: 'spuNo',
    isGuess: false,
    strange: ['备注'],
    lines: [['KB', '1', 'x', '2']],
  })
  expect(titles(sheet, block?.columns ?? [])).toEqual(['成本', undefined, '一口价'])
})

test('where no other head is a column the block stands at the cursor', () => {
  const sheet = sheetOf(3)
  sheet.selection = at(
    0,
    sheet.store.columns.findIndex(({ id }) => id === 'cost'),
  )
  const block = keyBlockOf(sku, sheet, [
    ['货号', 'a', 'b'],
    ['KB-1', '1', '2'],
  ])
  expect(titles(sheet, block?.columns ?? [])).toEqual(['成本', '一口价'])
})

test('without heads most of the first texts must be numbers that are here', () => {
  const sheet = sheetOf(3)
  const block = keyBlockOf(sku, sheet, [
    ['KB-2', '1'],
    ['KB-0', '2'],
    ['X-9', '3'],
  ])
  expect(block).toMatchObject({ by: 'skuNo', isGuess: true, strange: [] })
  expect(titles(sheet, block?.columns ?? [])).toEqual(['名称'])
  expect(
    keyBlockOf(sku, sheet, [
      ['X-1', '1'],
      ['X-2', '2'],
      ['KB-0', '3'],
    ]),
  ).toBeUndefined()
  expect(keyBlockOf(sku, sheet, [['KB-1'], ['KB-2']])).toBeUndefined()
})

test('while rows are still to arrive what looks like a number is asked for, an amount or a name is not', () => {
  const sheet = sheetOf(500, 10)
  expect(keyBlockOf(sku, sheet, [['KB-300', '1']])).toMatchObject({ isGuess: true })
  expect(keyBlockOf(sku, sheet, [['1234.50', '1']])).toBeUndefined()
  expect(keyBlockOf(sku, sheet, [['12345', '1']])).toBeUndefined()
  expect(keyBlockOf(sku, sheet, [['足金戒指', '1']])).toBeUndefined()
})

test('columns beyond the last one are none, and columns that are hidden are passed over', () => {
  const sheet = sheetOf(3)
  const last = sheet.store.columns.length - 1
  sheet.arrange([0, last], 1)
  sheet.selection = at(0, 1)
  const block = keyBlockOf(sku, sheet, [['KB-1', '1', '2']])
  expect(block?.columns).toEqual([last, undefined])
})

test('款号 without a head: where such texts mean nothing, on the numbers or among amounts, not in a column of texts', () => {
  const sheet = sheetOf(3)
  const block = [
    ['HF-R1001', '1'],
    ['HF-R1002', '2'],
  ]
  const standing = (id: string) => {
    sheet.selection = at(
      0,
      sheet.store.columns.findIndex(column => column.id === id),
    )
    return keyBlockOf(sku, sheet, block)
  }
  expect(standing('skuNo')).toMatchObject({ by: 'spuNo', isGuess: true, others: [], lines: block })
  expect(standing('cost')).toMatchObject({ by: 'spuNo', isGuess: true })
  expect(standing('oldNo')).toBeUndefined()
  const [own] = [[...block, ['KB-0', '3'], ['KB-1', '3'], ['KB-2', '3']]]
  sheet.selection = at(0, 0)
  expect(keyBlockOf(sku, sheet, own)).toMatchObject({ by: 'skuNo', others: ['spuNo'] })
})
