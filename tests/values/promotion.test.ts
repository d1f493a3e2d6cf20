import { expect, test } from 'vitest'
import { emptied, foreignPart } from '../../src/values/parts.ts'
import {
  type Promotion,
  promotionParts,
  promotionProblem,
  promotionSentence,
  promotionWording,
  showBenefit,
} from '../../src/values/promotion.ts'
import { discountParts, reachWording, scopeProblem } from '../../src/values/promotion-scope.ts'

const none: Promotion = { type: 1, kind: 1, fee: 1, fullMoney: 0, fullWeight: '0', reduction: 0, rate: 0 }

test('满额减免: a reduction of the labour fee for each full amount', () => {
  const promotion = { ...none, fullMoney: 100_000, reduction: 5000 }
  expect(promotionWording(promotion)).toBe('工费每满1000元减50元')
  expect(promotionWording({ ...promotion, reduction: 1250 })).toBe('工费每满1000元减12.5元')
})

test('满额打折: a discount on the labour fee above a threshold', () => {
  expect(promotionWording({ ...none, kind: 2, fullMoney: 200_000, rate: 85 })).toBe('工费满2000元打8.5折')
  expect(promotionWording({ ...none, kind: 2, fullMoney: 200_000, rate: 90 })).toBe('工费满2000元打9折')
})

test('满克减免: a reduction for each gram above a weight', () => {
  const promotion = { ...none, type: 2, fullWeight: '50.5', reduction: 300, fullMoney: 9 }
  expect(promotionWording(promotion)).toBe('满50.5克每克减3元')
})

test('按件: a discount on the labour fee or on the additional fee of each piece', () => {
  const promotion = { ...none, type: 3, kind: 2, rate: 88 }
  expect(promotionWording(promotion)).toBe('按件：工费8.8折')
  expect(promotionWording({ ...promotion, fee: 2 })).toBe('按件：附加费8.8折')
})

test('a value is read in its own unit: 85 of unit 2 is 8.5, of unit 1 it is cents', () => {
  expect(showBenefit(85, 2)).toBe('8.5')
  expect(showBenefit(5, 2)).toBe('0.5')
  expect(showBenefit(85, 1)).toBe('0.85')
})

test('what is lacking or does not go together is said', () => {
  expect(promotionProblem({ ...none, reduction: 100 })?.field).toBe('fullMoney')
  expect(promotionProblem({ ...none, reduction: 100 })?.sentence).toBe('请输入满额门槛')
  expect(promotionProblem({ ...none, fullMoney: 100, reduction: 101 })?.sentence).toBe(
    '减免金额不能大于满额门槛',
  )
  expect(promotionProblem({ ...none, type: 2, kind: 2, rate: 85 })?.sentence).toBe('满克的优惠方式只能是减免')
  expect(promotionProblem({ ...none, type: 2, reduction: 100 })?.sentence).toBe('请输入满克门槛')
  expect(promotionProblem({ ...none, type: 3, reduction: 100 })?.sentence).toBe('按件的优惠方式只能是打折')
  expect(promotionProblem({ ...none, type: 3, kind: 2 })?.sentence).toContain('请输入折扣')
  expect(promotionProblem({ ...none, type: 3, kind: 2, rate: 85 })).toBeUndefined()
})

test('a promotion says for which goods and clients it is, and what is lacking of them', () => {
  const all = { goodsScope: 1, exclusive: 0, labelIds: [], channelIds: [] }
  expect(reachWording(all)).toBe('')
  expect(reachWording({ ...all, goodsScope: 2, spuIds: [3, 4], labelIds: [1] })).toBe(
    '限2款商品，限1个用户标签',
  )
  expect(
    reachWording({ ...all, goodsScope: 6, venueIds: [3], labelIds: [1], channelIds: [2, 3], exclusive: 1 }),
  ).toBe('限1个会场，限1个用户标签和2个客户，不与其他促销同享')
  expect(reachWording({ ...all, goodsScope: 4, seriesIds: [] })).toBe('限…个系列')
  expect(scopeProblem({ ...all, goodsScope: 4, seriesIds: [] })).toEqual({
    field: 'seriesIds',
    sentence: '请选择适用的系列',
  })
  expect(scopeProblem({ ...all, goodsScope: 4, seriesIds: [9] })).toBeUndefined()
  expect(scopeProblem(all)).toBeUndefined()
})

test('lists of the other scopes are emptied, and refused where they are given anew', () => {
  const row = { type: 1, kind: 1, goodsScope: 3, spuIds: [], categoryIds: [7] }
  expect(emptied(discountParts, row)).toMatchObject({ spuIds: [], seriesIds: [], fullWeight: '0' })
  expect(emptied(discountParts, row)).not.toHaveProperty('categoryIds')
  const foreign = (sent: Readonly<Record<string, unknown>>) => foreignPart(discountParts, { sent, now: row })
  expect(foreign({ spuIds: [] })).toBeUndefined()
  expect(foreign({ spuIds: [5] })).toBe('spuIds')
  expect(foreign({ goodsScope: 2, spuIds: [5], categoryIds: [7] })).toBeUndefined()
})

test('each type has the fields that it needs and no others', () => {
  const has = (type: number, kind: number) => [...promotionParts.of({ type, kind })].sort()
  expect(has(1, 1)).toEqual(['fullMoney', 'reduction'])
  expect(has(1, 2)).toEqual(['fullMoney', 'rate'])
  expect(has(2, 1)).toEqual(['fullWeight', 'reduction'])
  expect(has(3, 2)).toEqual(['fee', 'rate'])
  expect(emptied(promotionParts, { type: 3, kind: 2 })).toEqual({
    fullMoney: 0,
    fullWeight: '0',
    reduction: 0,
  })
})

test('what a row had before is emptied unsaid, what is given anew is named', () => {
  const now = { type: 1, kind: 1, fullMoney: 100, fullWeight: '0', reduction: 5, rate: 0, fee: 1 }
  const foreign = (sent: object) => foreignPart(promotionParts, { sent: { ...sent }, now })
  expect(foreign({ kind: 2, rate: 85 })).toBeUndefined()
  expect(foreign({ ...now, kind: 2, rate: 85 })).toBeUndefined()
  expect(foreign({ fullWeight: '0.0000' })).toBeUndefined()
  expect(foreign({ fullWeight: '12.5' })).toBe('fullWeight')
  expect(foreign({ rate: 85 })).toBe('rate')
})

test('a promotion that is being written already says what it does', () => {
  expect(promotionSentence({ ...none, kind: 2 }, '2000', '…')).toBe('工费满2000元打…折')
})
