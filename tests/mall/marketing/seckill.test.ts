import { expect, test } from 'vitest'
import {
  allAtOnce,
  linesOf,
  textOf,
  whyNotFee,
  whyNotLimits,
} from '../../../src/mall/marketing/seckill/lines.ts'
import { seckill } from '../../../src/mall/marketing/seckill/thing.ts'

const originals = new Map([
  [1, 5000],
  [2, 1],
])
const all = (text: string, wanted: Partial<Parameters<typeof allAtOnce>[1]>) =>
  textOf(
    allAtOnce(linesOf(text), { percent: undefined, limit: undefined, each: undefined, ...wanted }, originals),
  )

test('all lines of a sale get a fee, a limit and what one client may have at once; what is not said stays', () => {
  const text = '1,100,5\n2,,0,3'
  expect(all(text, { each: '2' })).toBe('1,100,5,2\n2,,0,2')
  expect(all(text, { limit: '9' })).toBe('1,100,9\n2,,9,3')
  expect(all(text, { percent: 80, limit: '9', each: '0' })).toBe('1,4000,9\n2,0,9')
  expect(all(text, {})).toBe(text)
})

test('a fee by per cent is below what the goods cost, whatever the rounding; of unknown goods it stays', () => {
  expect(all('2,7,0\n3,8,0', { percent: 99 })).toBe('2,0,0\n3,8,0')
})

test('the form of a sale says beforehand that it does not begin by itself', () => {
  expect(seckill.fields.find(({ name }) => name === 'beginTime')?.form?.hint).toContain('保存后再启用')
})

test('what is wrong with a line is said at that line: a fee below 0 was refused and stood unmarked among the others', () => {
  const [byGram, fixed] = [1, 3].map(sellPriceModel => ({ fee: 1300, sellPriceModel }))
  const why = (fee: string, goods = byGram) =>
    goods && whyNotFee({ spuId: 1, fee, limit: '0', each: '0' }, goods)
  expect([why(''), why('-100'), why('1300'), why('1299')]).toEqual([
    '请填写秒杀工费',
    '秒杀工费不能小于0',
    '秒杀工费应低于原工费',
    undefined,
  ])
  expect([why('-100', fixed), why('1300', fixed)]).toEqual(['秒杀价不能小于0', '秒杀价应低于原价'])
  const limits = (limit: string, each = '0') => whyNotLimits({ spuId: 1, fee: '1', limit, each })
  expect([limits('5'), limits('1.5'), limits('5', '-1')]).toEqual([
    undefined,
    ...Array(2).fill('限量和每客限购应为0到1000000的整数，0是不限'),
  ])
})
