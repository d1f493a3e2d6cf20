import { expect, test } from 'vitest'
import { label } from '../../src/mall/product/label/thing.ts'
import { choiceOf } from '../../src/plain/undo-command.ts'

test('a batch in the palette says its time once, beside what it did', () => {
  const batch = {
    batchId: 'b',
    call: 'label.updateLabel',
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
