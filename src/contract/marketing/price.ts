import * as z from 'zod'
import { metalModes } from '../../values/lists.ts'
import { read } from '../call.ts'
import { channelId } from '../client/channel.ts'
import { choice, code, countedMoney, id, ids } from '../fields.ts'
import { explained, explainedLine, mostLines, mostPieces, skippedOffer } from '../order/cart.ts'

/** 试算: what goods cost a client now, and why, without an order. */
const at = '/product/api/v1/product/price'

/** Goods by their number or id, and how many of each. */
export const asked = {
  /** Staff name the client; of a client's own account it is the session's. */
  channelId: channelId.optional(),
  lines: z
    .array(
      z
        .strictObject({
          skuNo: code('货号', { max: 40, required: '请填写货号' }).optional(),
          skuId: id('货品').optional(),
          num: z
            .int({ error: '件数应为整数' })
            .min(1, { error: '件数不能小于1' })
            .max(mostPieces, { error: `件数不能大于${mostPieces}` })
            .meta({ title: '件数' }),
        })
        .refine(({ skuNo, skuId }) => (skuNo === undefined) !== (skuId === undefined), {
          error: '请填写货号',
        }),
    )
    .min(1, { error: '请填写货号' })
    .max(mostLines, { error: `一次最多${mostLines}行` })
    .meta({ title: 'lines' }),
  metalMode: choice('结算方式', metalModes).default(1),
}

/** What a price is made of, line by line. A line is known by its place, from 1. */
export const explainedPrice = z.object({
  /** Names what was seen: the same lines at the same price have the same. */
  quote: z.string(),
  /** Without any promotion, and with them. */
  before: countedMoney('原价'),
  total: countedMoney('应付'),
  lines: z.array(explainedLine.extend({ place: z.int() })),
  applied: z.array(explained.omit({ itemId: true }).extend({ place: z.int(), left: countedMoney('优惠后') })),
  skipped: z.array(skippedOffer),
  /** Numbers that are none, and why. */
  left: z.array(z.object({ skuNo: z.string(), reason: z.string() })),
})

export const price = {
  /** What these goods cost this client as one order now. */
  quote: read(
    `${at}/quote`,
    { menu: ['MallList', 'shoppingTrolley', 'activityList', 'OrderList', 'OrderListNew'] },
    z.strictObject(asked),
    explainedPrice,
    { added: true, method: 'POST', scope: 12, owner: 'channelId' },
  ),
  /**
   * 到手价: of each 款 its cheapest piece for this client, ordered by itself now, with its flash sale and the discounts by
   * the piece. What has nothing on sale is left out.
   */
  each: read(
    `${at}/each`,
    { menu: ['MallList', 'shoppingTrolley', 'pictureOrders'] },
    z.strictObject({ channelId: channelId.optional(), spuIds: ids('商品', 200) }),
    z.object({
      clientName: z.string().meta({ title: '客户' }),
      goods: z.array(
        z.object({
          spuId: id('spuId'),
          skuId: id('skuId'),
          before: countedMoney('原价'),
          total: countedMoney('到手价'),
          /** Whether other pieces of it cost more. */
          isFrom: z.boolean(),
        }),
      ),
    }),
    { added: true, method: 'POST', scope: 12, owner: 'channelId' },
  ),
}
