import { expect, test } from 'vitest'
import { firstView, inOrder, moved, pageOfIds, typed } from '../../src/mall/parts/goods/picked.ts'

test('the add-product dialog opens on what is chosen, where anything is', () => {
  expect([firstView([]), firstView([3])]).toEqual(['all', 'chosen'])
})

test('words are words; several codes pasted at once are codes', () => {
  expect(typed('  ')).toEqual({})
  expect(typed(' 古法 手镯 ')).toEqual({ parameter: '古法 手镯' })
  expect(typed('HF-R1001')).toEqual({ parameter: 'HF-R1001' })
  expect(typed('HF-R1001 HF-R1002\nHF-R1003')).toEqual({ oldNoList: ['HF-R1001', 'HF-R1002', 'HF-R1003'] })
})

test('ten a page, in the order in which they were chosen; what has left the mall is left out', () => {
  const ids = Array.from({ length: 23 }, (_, index) => 100 - index)
  expect(pageOfIds(ids, 3, 10)).toEqual([80, 79, 78])
  expect(inOrder([{ spuId: 1 }, { spuId: 3 }], [3, 2, 1])).toEqual([{ spuId: 3 }, { spuId: 1 }])
})

test('a product takes another place; beyond the ends nothing happens', () => {
  expect(moved([1, 2, 3], 1, 0)).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3])
  expect(moved([1, 2, 3], 2, 3)).toEqual([1, 2, 3])
})

test('codes in full width are codes', () => {
  expect(typed('ＨＦ－Ｒ１００１　ＨＦ－Ｒ１００２')).toEqual({ oldNoList: ['HF-R1001', 'HF-R1002'] })
})
