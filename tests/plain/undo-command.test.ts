import { expect, test } from 'vitest'
import { label } from '../../src/mall/product/label/thing.ts'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { spu } from '../../src/mall/product/spu/thing.ts'
import { choiceOf } from '../../src/plain/undo-command.ts'

test('a batch in the palette says its time once, beside what it did', () => {
  const batch = {
    batchId: 'b',
    call: 'label.updateLabel',
    table: 'label',
    at: '2026-11-20 14:05:09',
    rows: 2,
    fields: ['sortNo'],
  }
  expect(choiceOf([label], batch, Date.parse('2026-11-22T04:00:00Z'))).toEqual({
    value: 'b',
    label: '标签2行：排序',
    hint: '11-20 14:05',
  })
})

test('what was done by a file or by a call of its own is said of the thing whose rows it changed', () => {
  const batch = {
    ...{ batchId: 'b', call: 'sku.shelves.update', table: 'sku', at: '2026-11-20 14:05:09' },
    ...{ rows: 20, fields: ['shelf'] },
  }
  expect(choiceOf([spu, sku], batch, Date.parse('2026-11-22T04:00:00Z')).label).toBe('货品20行：状态')
})
