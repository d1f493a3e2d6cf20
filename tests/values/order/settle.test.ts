import { expect, test } from 'vitest'
import { lotOf, nothing, type OrderLine } from '../../../src/values/order/line.ts'
import { type Mergeable, mergeProblem, oldestOf } from '../../../src/values/order/merge.ts'
import { refundOf } from '../../../src/values/order/return.ts'
import { headOf, settleLine, weightProblem } from '../../../src/values/order/settle.ts'
import { metalPriceOf, withLoss } from '../../../src/values/pricing/base.ts'
import type { Frozen } from '../../../src/values/pricing/types.ts'

const frozen: Frozen = {
  ...{
    model: 1,
    gramFee: 3600,
    baseFee: 200,
    pieceFee: 0,
    extraFee: 2300,
    price: 0,
    weight: '5.25',
    loss: '4',
  },
  ...{
    metalPrice: 90_000,
    labourRate: 90,
    extraRate: 80,
    gramOff: 300,
    fullRate: 95,
    off: 2335,
    seckillId: null,
  },
}

test('a weighed lot costs what its own grams cost, by the rates that its line froze', () => {
  // 15.8 g: 600.40 labour, 9折 540.36, 3 a gram off 492.96, 9.5折 468.31.
  const { before, after } = lotOf(frozen, { num: 3, weight: 158_000n })
  expect(before).toEqual({ labour: 60_040, extra: 6900, fixed: 0, metal: 1_478_880 })
  expect(after).toEqual({ labour: 46_831, extra: 5520, fixed: 0, metal: 1_478_880 })
})

const lot = (num: number, weight: string) => ({
  ...{ pickId: num, num, weight, returned: { num: 0, ...nothing } },
  ...lotOf(frozen, { num, weight: BigInt(Math.round(Number(weight) * 10_000)) }),
})
const line: OrderLine = {
  ...{
    itemId: 1,
    originId: 1,
    ordered: 4,
    orderedOff: 2335,
    num: 4,
    reserved: 1,
    splitNum: 0,
    offReturned: 0,
  },
  frozen,
  picks: [lot(3, '15.8')],
}

test('what is picked counts by its lots, the rest by the reference, and off once', () => {
  // A piece: 199.50, 179.55, 163.80, 155.61; extra 18.40; metal 5.46 g by 900.
  const { payment, after, used, unused, discount } = settleLine(line)
  expect(after.labour).toBe(46_831 + 15_561 - 2335)
  expect(payment).toBe(after.labour + 5520 + 1840 + 1_478_880 + 491_400)
  expect([used, unused]).toEqual([2335, 0])
  expect(headOf([line])).toEqual({
    ...{ totalCount: 4, totalWeight: '21', actualWeight: '15.8', gramCharges: 79_990, pieceCharges: 0 },
    ...{
      extraCharges: 9200,
      fixedCharges: 0,
      metalCharges: 1_970_280,
      discount,
      payment,
      picked: 3,
      short: 0,
    },
  })
  expect(79_990 + 9200 + 1_970_280 - discount).toBe(payment)
})

test('off is taken from labour, then from extra; what found nothing is told as unused', () => {
  const dear = { ...line, frozen: { ...frozen, off: 80_000 } }
  const { after, used, unused } = settleLine(dear)
  expect([after.labour, after.extra, used, unused]).toEqual([0, 0, 69_752, 10_248])
  const both = settleLine({ ...line, frozen: { ...frozen, off: 63_000 } })
  expect([both.after.labour, both.after.extra, both.unused]).toEqual([0, 6752, 0])
})

test('a lot that weighs otherwise than it should says by how much', () => {
  const said = (actual: string, weight = '5', tolerance = 10) =>
    weightProblem(actual, { num: 2, weight, tolerance })
  expect(said('11')).toBeUndefined()
  expect(said('9')).toBeUndefined()
  expect(said('11.0001')).toBe('实重11.0001克，参考10克，相差10%')
  expect(said('8.8')).toBe('实重8.8克，参考10克，相差12%')
  expect(said('11.25', '5', 0)).toBe('实重11.25克，参考10克，相差12.5%')
  expect(said('3', '0')).toBeUndefined()
})

test('结料 tells grams with loss, 结价 the price of the fineness', () => {
  expect(withLoss(158_000n, '4')).toBe('16.432')
  expect(withLoss(1n, '50')).toBe('0.0002')
  expect(metalPriceOf(88_050, 750)).toBe(66_038)
})

test('no more comes back than went', () => {
  expect(refundOf(line, { pickId: 3, num: 4 })).toBe('最多可退3件')
  expect(refundOf(line, { pickId: 9, num: 1 })).toBe('最多可退0件')
  expect(refundOf(line, { pickId: 3, num: 3 })).toMatchObject({ off: 2335 })
})

const order = (more: Partial<Mergeable> = {}): Mergeable => ({
  ...{
    id: 5,
    orderNo: 'SO1',
    status: 1,
    channelId: 1,
    storeId: 1,
    receiver: '周婉',
    phone: '138',
    address: '佛山',
  },
  ...{ metalMode: 1, lockUntil: null, lines: 200, picked: 0, isInWave: false },
  ...more,
})

test('orders are merged that are alike and not begun', () => {
  const said = (more: Partial<Mergeable>) => mergeProblem([order(), order({ id: 4, ...more })])
  expect(said({})).toBeUndefined()
  expect(said({ storeId: 2 })).toBe('不同客户、门店或地址的订单不能合单')
  expect(said({ address: '广州' })).toBe('不同客户、门店或地址的订单不能合单')
  expect(said({ metalMode: 2 })).toBe('金料结算方式或锁价不同的订单不能合单')
  const begun = '只能合并状态相同、还没有配货的订单'
  expect([
    said({ status: 2 }),
    said({ picked: 1 }),
    said({ isInWave: true }),
    mergeProblem([order()]),
  ]).toEqual(Array(4).fill(begun))
  expect(said({ lines: 301 })).toBe('合单后最多500行明细')
  expect(oldestOf([order(), order({ id: 4 })])?.id).toBe(4)
})
