import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf } from '../../../src/values/lottery/draw.ts'
import {
  type Prize,
  parseShare,
  prizesProblem,
  shareText,
  showShare,
  sumOfShares,
  wholeShare,
  whyNotLowered,
  withRest,
} from '../../../src/values/lottery/prize.ts'
import { bareLine, thanks } from '../../support/lottery.ts'

const share = fc.integer({ min: 0, max: wholeShare })

test('a share is read as it is shown, in per cent with at most four decimals', () => {
  fc.assert(
    fc.property(share, ppm => parseShare(shareText(ppm)) === ppm && parseShare(showShare(ppm)) === ppm),
  )
  expect(['0', '12.5', '0.0001', '100', '100%', ' 3.25 ％ ', '１２．５'].map(parseShare)).toEqual([
    ...[0, 125_000, 1, 1_000_000, 1_000_000, 32_500, 125_000],
  ])
  expect(['', '100.0001', '-1', '1.23456', '1e2', 'abc'].map(parseShare)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})

test('谢谢参与 takes what the others leave, never more and never less than nothing', () => {
  const line = fc.record({ kind: fc.constantFrom(1 as const, 2 as const, 3 as const), ppm: share })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), share, (others, own) => {
      const grid = [...others, { kind: 0 as const, ppm: own }]
      const sum = sumOfShares(others)
      expect(sumOfShares(withRest(grid))).toBe(sum <= wholeShare ? wholeShare : sum + own)
      expect(withRest(grid).slice(0, -1)).toEqual(others)
    }),
  )
})

test('every roll falls on one prize, each as often as its share says', () => {
  const grid = [{ ppm: 3 }, { ppm: 0 }, { ppm: 999_996 }, { ppm: 1 }]
  expect([0, 2, 3, 999_998, 999_999].map(roll => placeOf(grid, roll))).toEqual([0, 0, 2, 2, 3])
  expect(() => placeOf([{ ppm: 10 }], 10)).toThrow(RangeError)
})

const good: readonly Prize[] = [
  bareLine({ key: 'a', kind: 3, name: '金条', value: 5_000_000, quantity: 2, ppm: 100 }),
  bareLine({ key: 'b', kind: 1, name: '积分', points: 50, quantity: 1000, dailyQuantity: 100, ppm: 400_000 }),
  thanks({ ppm: 599_900 }),
]

test.each([
  ['概率合计应为100%，现在是99.99%', [good[0], good[1], thanks({ ppm: 599_800 })]],
  ['概率合计应为100%，现在是100.01%', [good[0], good[1], thanks({ ppm: 600_000 })]],
  ['奖品价值不能超过50000元', [bareLine({ ...good[0], value: 5_000_001 }), thanks({ ppm: 999_900 })]],
  ['奖品里要有一行谢谢参与，也只能有一行', good.slice(0, 2)],
  ['奖品里要有一行谢谢参与，也只能有一行', [...good, thanks({ key: 'z', name: '再来' })]],
  ['请填写“金条”的数量', [bareLine({ ...good[0], quantity: 0 }), thanks({ ppm: 999_900 })]],
  ['“金条”每天的数量不能超过总数量', [bareLine({ ...good[0], dailyQuantity: 3 }), thanks({ ppm: 999_900 })]],
  ['“金条”每人的数量不能超过总数量', [bareLine({ ...good[0], eachLimit: 3 }), thanks({ ppm: 999_900 })]],
  ['请填写“积分”的积分', [bareLine({ ...good[1], points: 0 }), thanks()]],
  ['“金条”不是积分奖品', [bareLine({ ...good[0], points: 5 }), thanks()]],
  ['请选择“券”发放的权益', [bareLine({ kind: 2, name: '券', quantity: 1 }), thanks()]],
  ['“金条”不是优惠券奖品', [bareLine({ ...good[0], equityId: 5 }), thanks()]],
  ['谢谢参与没有数量', [good[0], thanks({ quantity: 5 })]],
  ['请输入奖品名称', [bareLine({ ...good[0], name: ' ' }), thanks()]],
  ['奖品“金条”重复', [good[0], bareLine({ ...good[0], key: 'x' }), thanks()]],
  ['奖品编号重复', [good[0], bareLine({ ...good[0], name: '银条' }), thanks()]],
  ['请至少添加一种奖品', [thanks({ ppm: wholeShare })]],
])('a grid is refused: %s', (sentence, grid) => {
  const prizes = grid.flatMap(prize => (prize ? [prize] : []))
  expect(prizesProblem(prizes)?.sentence).toBe(sentence)
})

test('a grid that adds up may be drawn from, with a prize of exactly 50,000 yuan', () => {
  expect(prizesProblem(good)).toBeUndefined()
})

test('what has begun is only ever better for people', () => {
  const [bar = thanks(), points = thanks(), none = thanks()] = good
  const lowered = '活动开始后不能减少奖品或概率'
  const becomes = (...prizes: Prize[]) => whyNotLowered(good, prizes)
  expect(becomes(...good)).toBeUndefined()
  expect(becomes({ ...bar, quantity: 3, ppm: 200 }, points, { ...none, ppm: 599_800 })).toBeUndefined()
  expect(becomes(bar, points, bareLine({ key: 'new', ppm: 5 }), none)).toBeUndefined()
  expect(becomes(bar, { ...points, dailyQuantity: 0 }, none)).toBeUndefined()
  const worse: readonly (readonly Prize[])[] = [
    [points, none],
    [{ ...bar, quantity: 1 }, points, none],
    [{ ...bar, ppm: 99 }, points, none],
    [{ ...bar, value: 100 }, points, none],
    [{ ...bar, name: '铜条' }, points, none],
    [{ ...bar, dailyQuantity: 1 }, points, none],
    [{ ...bar, eachLimit: 1 }, points, none],
    [bar, { ...points, dailyQuantity: 99 }, none],
    [bar, { ...points, points: 49 }, none],
    [bar, { ...points, kind: 3 }, none],
  ]
  for (const prizes of worse) expect(becomes(...prizes)).toBe(lowered)
})
