import { expect, test } from 'vitest'
import { sku } from '../../src/mall/product/sku.ts'
import { noticeCounts, previewRows, writtenCount } from '../../src/plain/bulk/preview-model.ts'

const price = sku.fields.find(field => field.name === 'price')
if (!price) throw new Error('sku has no price')
const row = (skuId: number, cents: number) => ({
  skuId,
  skuNo: `N-${skuId}`,
  name: `戒指${skuId}`,
  version: 1,
  price: cents,
})
const verdicts = {
  applied: [],
  conflicts: [{ id: 3, current: {}, by: '林书远', at: '2026-11-20 14:05:09' }],
  invalid: [],
  denied: [{ id: 4, field: 'price', code: 'Edit-commodity-btn' }],
}

test('the preview says before, after, change and what to mind, and counts what will be written', () => {
  const rows = previewRows(
    sku,
    [row(1, 10_000), row(2, 20_000), row(3, 100), row(4, 100), row(5, 11_000), row(6, 0)],
    price,
    11_000,
    '110.00',
    verdicts,
  )
  expect(
    rows.map(({ code, before, after, change, notice }) => [code, before, after, change, notice?.kind]),
  ).toEqual([
    ['N-1', '100.00', '110.00', '+10.0%', undefined],
    ['N-2', '200.00', '110.00', '-45.0%', 'outlier'],
    ['N-3', '1.00', '110.00', '+10900.0%', 'conflict'],
    ['N-4', '1.00', '110.00', '+10900.0%', 'denied'],
    ['N-5', '110.00', '110.00', '0.0%', 'same'],
    ['N-6', '0.00', '110.00', '', undefined],
  ])
  expect(rows[2]?.notice?.text).toBe('林书远于11-20 14:05修改过')
  expect(writtenCount(rows)).toBe(3)
  expect(noticeCounts(rows)).toEqual([
    ['outlier', 1],
    ['conflict', 1],
    ['denied', 1],
    ['same', 1],
  ])
})
