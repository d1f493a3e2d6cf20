import { type Blanks, filled } from './messages.ts'

/** The sentences about stock, carts and orders: apart, because no page needs them before such a screen is open. */
const orderMessages = {
  'stock.short': '“{name}”可用{n}件，不足{m}件',
  'stock.reserved': '已占用{n}件，库存不能少于它',
  'stock.differs': '{n}处库存对不上，见报告',
} as const

export type OrderMessageKey = keyof typeof orderMessages

export function orderMessage(key: OrderMessageKey, blanks: Blanks = {}): string {
  return filled(orderMessages[key], blanks)
}
