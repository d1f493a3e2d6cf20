import * as z from 'zod'
import { metalModes, sellPriceModels } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { channelId } from '../client/channel.ts'
import { choice, code, counted, countedDecimal, countedMoney, id, text, version } from '../fields.ts'
import { done, listIn, pageOf } from '../shapes.ts'

/** 购物车: what a client is about to order, by store. A client's accounts share one, staff have one for each client. */
const at = '/order/api/v1/cart'
const ours = { added: true, scope: 12, owner: 'channelId' } as const
const post = { ...ours, method: 'POST' } as const
const keep = { code: ['add-cart-btn', 'submit-cart-btn'] } as const

/** So many pieces of one 货 at once. */
export const mostPieces = 9999
/** Lines of one cart. */
export const mostLines = 500

const num = z
  .int({ error: '件数应为整数' })
  .min(1, { error: '件数不能小于1' })
  .max(mostPieces, { error: `件数不能大于${mostPieces}` })
  .meta({ title: '件数' })

/** What is said of one line beyond its 货. */
export const wishes = {
  size: text('圈口', { max: 20 }),
  engraving: text('字印', { max: 30 }),
  certTitle: text('证书抬头', { max: 60 }),
  remark: text('备注', { max: 200 }),
}
export const cartFields = { num, ...wishes }

/** Staff name the client they act for; of a client's own account it is the session's. */
const whose = { channelId: channelId.optional(), storeId: id('门店').nullable().optional() }

const row = z.object({
  id: id(),
  version,
  channelId,
  companyName: z.string().meta({ title: '客户' }),
  storeId: id('门店').nullable(),
  storeName: z.string().meta({ title: '门店' }),
  skuId: id('skuId'),
  skuNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '名称' }),
  image: z.string().meta({ title: '图' }),
  ...cartFields,
  sellPriceModel: choice('计价方式', sellPriceModels),
  /** Of one piece. */
  weight: countedDecimal('单件参考重量'),
  totalWeight: countedDecimal('参考重量'),
  /** What the line costs now without promotions of the whole order. */
  amount: countedMoney('参考金额'),
  available: counted('可用'),
  /** Why it cannot be ordered as it is; empty where it can. */
  problem: z.string().meta({ title: '提示' }),
  createTime: z.string().meta({ title: '加入时间', holds: 'time' }),
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
  updateBy: z.string().meta({ title: '更新人' }),
})

const chosenLines = z
  .array(id('明细'))
  .min(1, { error: '请选择要提交的商品' })
  .max(mostLines, { error: `一次最多${mostLines}行` })
  .meta({ title: 'ids' })

/** How lines are to be paid. Without vouchers named none is spent; the client's own are those of all its accounts. */
const paying = {
  metalMode: choice('结算方式', metalModes).default(1),
  /** The best of all that the client holds. */
  allVouchers: z.boolean().default(false).meta({ title: '用券' }),
  /** The best of these. */
  voucherIds: z.array(id('券')).max(100, { error: '一次最多100张券' }).optional().meta({ title: '券' }),
}

/** An amount of money taken off, and by what. */
export const explained = z.object({
  itemId: z.int(),
  /** 1 a flash sale, 2 to 4 a promotion, 5 and 6 a voucher; and its id among those. */
  lane: z.int(),
  sourceId: z.int(),
  name: z.string(),
  wording: z.string(),
  component: z.string(),
  amount: countedMoney('优惠'),
})

/** A line without any promotion, and with what they take off it. */
export const explainedLine = z.object({
  skuNo: z.string(),
  name: z.string(),
  num: counted('件数'),
  weight: countedDecimal('参考重量'),
  before: countedMoney('原价'),
  total: countedMoney('应付'),
})

/** What took nothing off, and why. */
export const skippedOffer = z.object({
  lane: z.int(),
  sourceId: z.int(),
  name: z.string(),
  reason: z.string(),
})

export const preview = z.object({
  /** Names lines, prices and promotions: an order is submitted at the price that was seen. */
  quote: z.string(),
  totalCount: counted('件数'),
  totalWeight: countedDecimal('参考重量'),
  gramCharges: countedMoney('克工费'),
  pieceCharges: countedMoney('件工费'),
  extraCharges: countedMoney('附加费'),
  fixedCharges: countedMoney('一口价'),
  /** 结价: the metal at today's price, and what of it is to be paid before the order is approved. */
  metalCharges: countedMoney('金料'),
  deposit: countedMoney('应付定金'),
  discount: countedMoney('优惠'),
  payment: countedMoney('应付'),
  lines: z.array(explainedLine.extend({ itemId: z.int() })),
  applied: z.array(explained),
  skipped: z.array(skippedOffer),
  /** What the client holds and may spend, those that end first among the first. */
  vouchers: z.array(z.object({ id: z.int(), name: z.string(), wording: z.string(), ends: z.string() })),
  /** Lines of which there is too little. */
  short: z.array(
    z.object({ id: z.int(), skuNo: z.string(), name: z.string(), num: z.int(), available: z.int() }),
  ),
})

export const cart = {
  list: read(
    `${at}/list`,
    { menu: ['shoppingTrolley', 'MallList'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        channelId: channelId.optional(),
        storeId: id('门店').optional(),
      },
      ['createTime', 'skuNo', 'num'],
    ),
    pageOf(row),
    post,
  ),
  /** Adds 货 by id or by number, or the lines of an old order again. Answers how many lines there are more, and what was not added and why. */
  add: write(
    `${at}/add`,
    { code: ['add-cart-btn'] },
    z
      .strictObject({
        ...whose,
        lines: z
          .array(z.strictObject({ skuId: id('货品'), num, ...z.strictObject(wishes).partial().shape }))
          .min(1, { error: '请选择货品' })
          .max(mostLines, { error: `一次最多${mostLines}行` })
          .optional()
          .meta({ title: 'lines' }),
        codes: z
          .array(code('货号', { max: 40, required: '请填写货号' }))
          .min(1, { error: '请填写货号' })
          .max(mostLines, { error: `一次最多${mostLines}个货号` })
          .optional()
          .meta({ title: 'codes' }),
        orderNo: code('订单号', { max: 40 }).optional(),
      })
      .refine(
        ({ lines, codes, orderNo }) =>
          [lines, codes, orderNo].filter(given => given !== undefined).length === 1,
        { error: '请给出lines、codes或orderNo中的一个' },
      ),
    z.object({ added: z.int(), left: z.array(z.object({ code: z.string(), reason: z.string() })) }),
    post,
  ),
  update: write(
    `${at}/update`,
    keep,
    z.strictObject({ id: id(), version, ...z.strictObject(cartFields).partial().shape }),
    row,
    post,
  ),
  delete: write(
    `${at}/delete`,
    keep,
    z
      .strictObject({ id: id().optional(), ids: chosenLines.optional() })
      .refine(({ id: one, ids: many }) => (one === undefined) !== (many === undefined), {
        error: '请选择要删除的商品',
      }),
    done,
    { ...ours, method: 'DELETE' },
  ),
  /** What these lines would cost as one order, and why. */
  preview: read(
    `${at}/preview`,
    { code: ['submit-cart-btn'] },
    z.strictObject({ ids: chosenLines, ...paying }),
    preview,
    post,
  ),
  /** Cart lines of one client and store become an order; they leave the cart. Answers its id and number. */
  submit: write(
    `${at}/submit`,
    { code: ['submit-cart-btn'] },
    z.strictObject({
      ids: chosenLines,
      ...whose,
      /** Of the preview that was seen; another price by now is code 409. */
      quote: z.string().optional().meta({ title: 'quote' }),
      addressId: id('收货地址').optional(),
      ...paying,
      remarks: text('备注', { max: 500 }).default(''),
    }),
    z.object({ id: z.int(), orderNo: z.string(), short: z.int() }),
    post,
  ),
}

/** One line in an editor. */
export const cartForm = z.strictObject(cartFields)
