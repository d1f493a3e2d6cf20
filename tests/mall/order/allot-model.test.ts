import { expect, test } from 'vitest'
import {
  type AllotLine,
  askedOf,
  usualTakes,
  whyNotAllot,
  withAll,
  withOther,
  withTake,
} from '../../../src/mall/order/order/allot/model.ts'

/** Two lines of one 货 of which three pieces are free, and one that is picked in part. */
const line = (id: number, more: Partial<AllotLine>): AllotLine => ({
  ...{ id, skuId: 7, num: 4, reserved: 0, pickNum: 0, stock: 3 },
  ...more,
})
const lines = [
  line(1, { reserved: 2 }),
  line(2, {}),
  line(3, { skuId: 8, pickNum: 3, reserved: 1, stock: 0 }),
]
const [first = line(1, {})] = lines

test('it begins with what A would pick: what is held, and what is free of the 货, once', () => {
  expect(askedOf(usualTakes(lines))).toEqual([
    { itemId: 1, takes: [{ skuId: 7, num: 4 }] },
    { itemId: 2, takes: [{ skuId: 7, num: 1 }] },
    { itemId: 3, takes: [{ skuId: 8, num: 1 }] },
  ])
})

test('a number, all of it, a weight, another 货 for what is left; more than is wanted is none', () => {
  const two = withTake(usualTakes([first]), 1, 0, { num: '1', weight: '3.52' })
  const both = withOther(two, first, { skuId: 9, skuNo: 'HF-9', free: 5 })
  expect(askedOf(both)).toEqual([
    {
      itemId: 1,
      takes: [
        { skuId: 7, num: 1, weight: '3.52' },
        { skuId: 9, num: 3 },
      ],
    },
  ])
  expect(whyNotAllot([first], both)).toBeUndefined()
  expect(askedOf(withAll(withTake(both, 1, 1, { num: '2' }), first, 0))[0]?.takes).toMatchObject([
    { num: 2 },
    { num: 2 },
  ])
  expect(whyNotAllot([first], withTake(both, 1, 0, { num: '5' }))).toBe('这一行最多还能配4件')
  expect(whyNotAllot([first], withTake(usualTakes([first]), 1, 0, { num: '' }))).toBe('请填写要配的件数')
})
