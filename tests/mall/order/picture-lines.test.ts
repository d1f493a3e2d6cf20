import { expect, test } from 'vitest'
import { askedOf, type Goods, sumOf, withGoods } from '../../../src/mall/order/picture/convert/model.ts'

const goods = (skuNo: string): Goods => ({
  ...{ spuId: 1, spuNo: 'P1', skuNo, name: '戒指', image: '', weight: '3.5', available: 9, price: 100 },
})

test('the first line takes the pieces that are wished and the whole quote, a further one what is left', () => {
  const wish = { num: 3, quote: 10_000 }
  const [first] = withGoods([], [goods('A')], wish)
  expect(first).toMatchObject({ num: '3', price: '33.33' })
  // What does not divide is said, and can be put on a line of its own.
  expect(askedOf(first ? [first] : [], 10_000)).toBe('明细合计99.99元，报价是100.00元')
  const two = first ? withGoods([{ ...first, num: '2' }], [goods('A')], wish) : []
  expect(two.map(({ num, price }) => [num, price])).toEqual([
    ['2', '33.33'],
    ['1', '33.34'],
  ])
  expect(askedOf(two, 10_000)).toEqual([
    { skuNo: 'A', num: 2, price: 3333 },
    { skuNo: 'A', num: 1, price: 3334 },
  ])
  expect(new Set(two.map(({ key }) => key)).size).toBe(2)
})

test('what is no number yet is named, and counts for nothing', () => {
  const [line] = withGoods([], [goods('A')], { num: 1, quote: 500 })
  if (!line) throw new Error('no line')
  expect(askedOf([], 500)).toBe('请先加入货品')
  expect(askedOf([{ ...line, num: '0' }], 500)).toBe('A的件数应为1到9999的整数')
  expect(askedOf([{ ...line, price: '' }], 500)).toBe('请填写A的单价，最多两位小数')
  expect(sumOf([{ ...line, price: '1.234' }, line])).toBe(500)
})
