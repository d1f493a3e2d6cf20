import { expect, test } from 'vitest'
import { drawn } from '../../../src/values/paper/drawn.ts'
import { paperSizes } from '../../../src/values/paper/paper.ts'
import { workOrder } from '../../../src/values/paper/work-order.ts'

const told = {
  ...{
    operationNo: 'ZY20261125-0001',
    kind: 7,
    source: 1,
    orderNo: 'SO20261125-0003',
    skuNo: 'HF-R1',
    skuName: '如意戒',
  },
  ...{
    num: 1,
    userName: '何敏',
    planTime: '2026-11-30 18:00:00',
    createTime: '2026-11-25 12:00:00',
    remark: '',
  },
  ...{ addedWeight: '0', lossWeight: '0.04', returnedWeight: '0', outWeight: '3.39' },
  steps: [
    {
      ...{ step: 7, num: 1, weight: '3.41', loss: '0.02', returned: '0', remark: '12改13', by: '何敏' },
      at: '2026-11-26 09:30:00',
    },
  ],
}

test('what was reported stands on it line by line, with room for what is written by hand', () => {
  const { title, rows, sums, facts } = workOrder(told)
  expect(title).toBe('作业单 改圈')
  expect(rows).toHaveLength(6)
  expect(rows[0]).toEqual(['改圈', '1', '3.43', '3.41', '0.02', '0.00', '11-26 09:30 何敏', '12改13'])
  expect(rows[5]?.every(text => text === '')).toBe(true)
  expect(sums).toEqual(['合计', '', '', '3.39', '0.04', '0.00', '', ''])
  expect(facts.map(({ text }) => text)).toContain('2026-11-30 18:00')
})

test.each(Object.entries(paperSizes))('it is one page of %s, with its number as bars', (_name, size) => {
  const pages = drawn(workOrder(told), size)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.some(({ kind }) => kind === 'bars')).toBe(true)
  expect(workOrder({ ...told, addedWeight: '0.2', steps: [] }).said).toEqual(['途中加料0.20克'])
})
