import { expect, test } from 'vitest'
import { sku } from '../../src/mall/product/sku/thing.ts'
import {
  fieldCount,
  previewCounts,
  previewFact,
  previewRows,
  rowsOf,
  shareText,
  totalOf,
  written,
} from '../../src/plain/bulk/preview-model.ts'
import { remarkOf } from '../../src/plain/bulk/remark.ts'
import { madeOf, readCell } from '../../src/plain/inline/cell-value.ts'
import { showMoney } from '../../src/values/money.ts'

const price = { name: 'price', title: '一口价', holds: 'money' as const, unit: '元', show: showMoney }
const stock = { name: 'stock', title: '库存', holds: 'whole' as const, unit: undefined, show: String }
const change = (id: number, before: number, field = 'price', after = 11_000) => ({
  id,
  version: 1,
  code: `N-${id}`,
  name: `戒指${id}`,
  field,
  before,
  after,
})
const verdicts = {
  applied: [],
  conflicts: [{ id: 3, current: { price: 200, stock: 5 }, by: '林书远', at: '2026-11-20 14:05:09' }],
  invalid: [{ id: 7, field: 'skuId', reason: '数据不存在或已被删除' }],
  denied: [{ id: 4, field: 'price', code: 'Edit-commodity-btn' }],
}
const changes = [
  change(1, 10_000),
  change(2, 20_000),
  change(3, 100),
  change(4, 100),
  change(5, 11_000),
  change(6, 0),
  change(7, 11_100),
  change(3, 5, 'stock', 6),
]

test('the preview says before, after, change and what to mind, and counts what will be written', () => {
  const rows = previewRows(changes, [price, stock], verdicts)
  expect(
    rows.map(row => [row.code, row.beforeShown, row.afterShown, shareText(row.share), row.notice?.kind]),
  ).toEqual([
    ['N-1', '100.00', '110.00', '+10.0%', undefined],
    ['N-2', '200.00', '110.00', '-45.0%', 'outlier'],
    ['N-3', '1.00', '110.00', '+10900.0%', 'conflict'],
    ['N-4', '1.00', '110.00', '+10900.0%', 'denied'],
    ['N-5', '110.00', '110.00', '0.0%', 'same'],
    ['N-6', '0.00', '110.00', '', 'outlier'],
    ['N-7', '111.00', '110.00', '-0.9%', 'invalid'],
    ['N-3', '5', '6', '+20.0%', undefined],
  ])
  expect(rows[2]?.notice?.text).toBe('林书远于11-20 14:05修改过')
  expect(rows[5]?.notice?.text).toBe('原值为0')
  expect(written(rows)).toHaveLength(4)
  expect([...previewCounts(rows).notices]).toEqual([
    ['outlier', 2],
    ['conflict', 1],
    ['denied', 1],
    ['same', 1],
    ['invalid', 1],
  ])
  // What the lines of the fields say adds up to what the head and the button say, and to what is listed.
  const { fields } = previewCounts(rows)
  expect([...fields]).toEqual([
    ['price', { written: 3, listed: 7 }],
    ['stock', { written: 1, listed: 1 }],
  ])
  expect([...fields.values()].map(count => fieldCount(count, false))).toEqual(['3/7处', '1处'])
  expect([...fields.values()].map(count => fieldCount(count, true))).toEqual(['列出7处', '列出1处'])
  expect(previewFact(rows, '个SKU')).toBe('4处变更，涉及4个SKU，4处不提交')
  expect(previewFact(rows.slice(0, 2), '个SKU')).toBe('2处变更，涉及2个SKU')
})

test('what will be written adds up, before and after, to the cent', () => {
  const rows = previewRows(changes, [price, stock], verdicts)
  expect(totalOf(rows, price)).toEqual({
    title: '合计',
    before: '300.00',
    after: '330.00',
    change: '+10.0%',
  })
  // Fees for each gram add up to nothing: their mean tells what becomes of them.
  expect(totalOf(rows, { ...price, unit: '元/g' })).toEqual({
    title: '平均',
    before: '100.00',
    after: '110.00',
    change: '+10.0%',
  })
  // Nor do places in an order.
  expect(totalOf(rows, { ...price, title: '排序', name: 'sortNo' })).toBeUndefined()
  // One cell is its own total.
  expect(totalOf(rows, stock)).toBeUndefined()
})

test('cells of one row travel together, with what they held when they were read', () => {
  expect(rowsOf([change(3, 100), change(3, 5, 'stock', 6)])).toEqual([
    { id: 3, version: 1, set: { price: 11_000, stock: 6 }, base: { price: 100, stock: 5 } },
  ])
})

test('克工费 of a piece that is sold for 一口价 may be set, and the preview says that it is of no account yet', () => {
  const remark = (name: string, model: string) => remarkOf(sku, name, () => model)
  expect(remark('gramFee', '一口价')).toBe('计价方式是一口价，不起作用')
  expect(remark('price', '克工费')).toBe('计价方式是克工费，不起作用')
  expect(remark('gramFee', '克工费')).toBeUndefined()
  expect(remark('weight', '一口价')).toBeUndefined()
  // A view without 计价方式 cannot know.
  expect(remark('gramFee', '')).toBeUndefined()

  const none = { applied: [], conflicts: [], invalid: [], denied: [] }
  const idle = { ...change(1, 0, 'price', 2000), remark: remark('price', '件工费') }
  const rows = previewRows([idle, { ...idle, id: 2, after: 0 }], [price], none)
  expect(rows.map(({ notice }) => notice)).toEqual([
    { kind: 'idle', text: '计价方式是件工费，不起作用' },
    { kind: 'same', text: '没有变化' },
  ])
  expect(written(rows)).toHaveLength(1)
})

test('a formula that has no value for a row says why, and that row is not written', () => {
  const field = sku.fields.find(({ name }) => name === 'price')
  const read = field && readCell(sku, field, '=1/0')
  if (!read?.ok) throw new Error('the formula itself can be read')
  const divided = { ...change(1, 10_000), ...madeOf(read.after({ price: 10_000 }), 10_000) }
  const [row, next] = previewRows([divided, change(2, 10_000)], [price], {
    ...{ applied: [], conflicts: [], invalid: [], denied: [] },
  })
  expect(row).toMatchObject({ afterShown: '100.00', notice: { kind: 'invalid', text: '除数不能为0' } })
  expect(row && next && written([row, next])).toEqual([next])
})
