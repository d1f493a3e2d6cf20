import { showMoney } from './money.ts'

interface Priced {
  readonly sellPriceModel: number
  readonly minFee: number
  readonly maxFee: number
}

/** In a column of 元: 12.00–35.00/g of 克工费, 88.00 of the others; what costs nothing has no price yet. */
export function amountText({ sellPriceModel, minFee, maxFee }: Priced): string {
  if (maxFee === 0) return '待定'
  const amount = minFee === maxFee ? showMoney(minFee) : `${showMoney(minFee)}–${showMoney(maxFee)}`
  return sellPriceModel === 1 ? `${amount}/g` : amount
}

/** As a client reads it by itself: 12.00–35.00元/g. */
export function priceText(priced: Priced): string {
  return amountText(priced).replace(/\d(?=\/g$|$)/, last => `${last}元`)
}

interface PricedSku {
  readonly sellPriceModel: number
  readonly gramFee: number
  readonly pieceFee: number
  readonly price: number
}

/** The same of one 货. */
export function skuPriceText({ sellPriceModel, gramFee, pieceFee, price }: PricedSku): string {
  const fee = sellPriceModel === 1 ? gramFee : sellPriceModel === 2 ? pieceFee : price
  return priceText({ sellPriceModel, minFee: fee, maxFee: fee })
}
