import { expect, test } from 'vitest'
import { amountText, priceText, skuPriceText } from '../../src/values/goods-price.ts'

test('a price is said as its 计价方式 wants it', () => {
  expect(amountText({ sellPriceModel: 1, minFee: 1200, maxFee: 3500 })).toBe('12.00–35.00/g')
  expect(priceText({ sellPriceModel: 1, minFee: 1200, maxFee: 3500 })).toBe('12.00–35.00元/g')
  expect(priceText({ sellPriceModel: 3, minFee: 128_000, maxFee: 128_000 })).toBe('1,280.00元')
  expect(priceText({ sellPriceModel: 2, minFee: 0, maxFee: 0 })).toBe('待定')
  expect(skuPriceText({ sellPriceModel: 2, gramFee: 1, pieceFee: 8800, price: 2 })).toBe('88.00元')
})
