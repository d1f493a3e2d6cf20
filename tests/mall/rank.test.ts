import { expect, test } from 'vitest'
import { moved } from '../../src/mall/product/rank/moved.ts'
import { fakeCtx } from '../commands/fakes.ts'
import { declared } from '../support/declared-commands.ts'

test('one of the goods takes another place, and the others close up', () => {
  const ids = [7, 3, 9, 4]
  expect(moved(ids, 9, 1)).toEqual([9, 7, 3, 4])
  expect(moved(ids, 7, 4)).toEqual([3, 9, 4, 7])
  expect(moved(ids, 3, 2)).toEqual(ids)
})

test('a place is one of the list, and the last of the goods stays', () => {
  const ctx = fakeCtx({ rows: [{ id: 1, name: '热销榜', row: { spuIds: [7, 3] } }] })
  const place = declared.find(({ id }) => id === 'rank.placeGoods')?.ask?.place
  expect(['1', '2', '3', '0', 'x', ''].map(text => place?.check?.(text, ctx))).toEqual([
    undefined,
    undefined,
    ...Array(4).fill('请输入1到2'),
  ])
  const takeOut = declared.find(({ id }) => id === 'rank.takeOut')
  expect(takeOut?.unless?.(ctx)).toBeUndefined()
  const one = fakeCtx({ rows: [{ id: 1, name: '热销榜', row: { spuIds: [7] } }] })
  expect(takeOut?.unless?.(one)).toBe('榜单至少有一款商品')
})
