import { expect, test } from 'vitest'
import { firstRows } from '../../src/plain/sentence/first-rows.ts'

test('the first so many are said with the unit of the list or without it, at any width and place', () => {
  expect(firstRows('手镯 前20款', '款')).toEqual({ first: 20, rest: '手镯' })
  expect(firstRows('前２０，手镯 有货', '款')).toEqual({ first: 20, rest: '手镯 有货' })
  expect(firstRows('前9999款', '款')).toEqual({ first: 9999, rest: '' })
})

test('another unit, none, nothing and more than four digits are words like all others', () => {
  for (const text of ['前20个', '前0款', '前款', '前10000款', '前20款式', '手镯'])
    expect(firstRows(text, '款')).toEqual({ first: undefined, rest: text })
})
