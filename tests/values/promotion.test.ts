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
