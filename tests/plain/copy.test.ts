import { expect, test } from 'vitest'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { spu } from '../../src/mall/product/spu/thing.ts'
import { cells } from '../../src/mall/product/spu/view.tsx'
import { tableOf } from '../../src/plain/copy-command.ts'

test('rows are copied under their titles: amounts that add up, words as they are read, times in full', () => {
  const row = {
    skuId: 1,
    skuNo: 'N-1',
    name: '戒指',
    weight: '3.5',
    price: 123_450,
    stock: 1200,
    shelf: 1,
    sellPriceModel: 3,
    updateTime: '2026-11-21 10:00:00',
  }
  const columns = ['name', 'weight', 'price', 'stock', 'shelf', 'sellPriceModel', 'updateTime']
  expect(tableOf(sku, { rows: [row], columns, cells: {} })).toEqual([
    ['名称', '重量（g）', '一口价（元）', '库存', '状态', '计价方式', '更新时间'],
    ['戒指', '3.5', '1234.50', '1200', '在售', '一口价', '2026-11-21 10:00:00'],
  ])
})

test('a cell that the thing draws itself is copied as it is read', () => {
  const row = { spuId: 1, minWeight: '1.5', maxWeight: '2', minCost: 100, maxCost: 100 }
  expect(tableOf(spu, { rows: [row], columns: ['minWeight', 'minCost'], cells })[1]).toEqual([
    '1.50–2.00',
    '1.00',
  ])
})

test('a name that a spreadsheet would run is copied as a text, and nothing is null or undefined', () => {
  const rows = [{ name: '=HYPERLINK("x")' }, { name: '＋1' }, { name: null }, {}]
  expect(tableOf(sku, { rows, columns: ['name'], cells: {} }).slice(1)).toEqual([
    [`'=HYPERLINK("x")`],
    ["'＋1"],
    [''],
    [''],
  ])
})
