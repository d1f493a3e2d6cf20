import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { whyNotQuoted } from '../../../../src/values/order/picture.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { price } from '../../../../src/values/pricing/price.ts'
import type { Fees, Priced } from '../../../../src/values/pricing/types.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { changeUnread } from '../../../plain/thing.ts'
import type { Acting } from '../acting.query.ts'
import { type CartLine, wantedLines } from '../cart/lines.query.ts'
import { tellSalesman } from '../order/letters.query.ts'
import { placeOrder } from '../order/place.query.ts'
import { pictureOrders } from '../picture.query.ts'
import { tellBuyer } from './act.query.ts'
import { lockPicture, type Picture } from './lock.query.ts'

type Calls = typeof api.pictureOrder

/** What was agreed on becomes an order of the client. Sent twice the second finds it made. */
export async function pictureToOrder(
  { id, lines }: Parsed<Calls['toOrder']>,
  context: Context,
): Promise<Answer<Calls['toOrder']>> {
  const picture = await lockPicture(context, id, 'toOrder')
  const made = await orderOfPicture(context, picture, lines)
  await changeUnread(context, pictureOrders, [{ id, set: { status: 4, orderId: made.id } }])
  await tellSalesman(context, made)
  await tellBuyer(context, picture, '已转正式单', `订单${made.orderNo}`)
  return made
}

type Asked = Parsed<Calls['toOrder']>['lines']

/**
 * Its lines are 一口价 at the agreed prices, so that neither a promotion nor what the pieces weigh changes the sum. Throws
 * code 400 where they come to another.
 */
export async function orderOfPicture(context: Acting, picture: Picture, asked: Asked) {
  const why = whyNotQuoted(asked, picture.quote)
  if (why !== undefined) throw bad(why, 'lines')
  const { size } = picture
  const lines = await wantedLines(
    context.tx,
    picture,
    asked.map(({ skuNo, num }) => ({ skuNo, num, size })),
  )
  mustBeOnSale(asked, lines)
  return placeOrder(context, {
    ...{ lines, prices: agreed(lines, asked), metalMode: 1, source: 3 },
    remarks: remarksOf(picture),
    buyer: { id: picture.buyerId, name: picture.buyer },
  })
}

function mustBeOnSale(asked: Asked, lines: readonly CartLine[]): void {
  const known = new Set(lines.map(({ skuNo }) => skuNo))
  const missing = asked.find(({ skuNo }) => !known.has(skuNo))
  if (missing) throw bad(orderWord('picture.goods', { code: missing.skuNo, reason: '不存在' }), 'lines')
  const off = lines.find(({ shelf }) => shelf !== 1)
  if (off) throw bad(orderWord('picture.goods', { code: off.skuNo, reason: '已下架' }), 'lines')
}

/** The lines come in the order in which they were asked for: their ids are their places, from 1. */
function agreed(lines: readonly CartLine[], asked: Asked): Priced {
  return price(
    lines.map(({ id, skuId, spuId, num, fees }) => ({
      ...{ ...fixed(fees, asked[id - 1]?.price ?? 0), lineId: id, skuId, spuId, num, within: {} },
    })),
    { sales: [], promotions: [] },
  )
}

function fixed(fees: Fees, each: number): Fees {
  return { ...fees, model: 3, price: each, gramFee: 0, baseFee: 0, pieceFee: 0, extraFee: 0, metalPrice: 0 }
}

function remarksOf({ pictureNo, description }: Picture): string {
  return [`图片订单${pictureNo}`, description].filter(Boolean).join('：')
}
