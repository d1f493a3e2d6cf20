import * as z from 'zod'
import { pictureStates } from '../../values/order/picture.ts'
import { read, write } from '../call.ts'
import { channelId } from '../client/channel.ts'
import {
  choice,
  code,
  counted,
  countedDecimal,
  countedMoney,
  decimal,
  flag,
  id,
  ids,
  money,
  pictures,
  text,
  version,
  whole,
} from '../fields.ts'
import { period } from '../period.ts'
import { byId, done, listIn, pageOf } from '../shapes.ts'
import { mostLines } from './cart.ts'

/** 图片订单: a client sends pictures, is told a price, and says yes; then it is an order like any other. */
const at = '/order/api/v1/pictureOrder'
const ours = { added: true, method: 'POST' } as const
const both = { ...ours, scope: 12, owner: 'channelId' } as const
const screen = { menu: ['pictureOrders'] } as const
const send = { code: ['add-picture-btn'] } as const
const convert = { code: ['convert-picture-btn'] } as const

/** So many pictures of one piece at most. */
export const mostPictures = 9

const status = choice('状态', pictureStates)
const images = pictures('图片', { max: mostPictures, required: '请上传图片' })
const num = whole('件数', { min: 1, max: 9999 })
const reason = text('驳回原因', { max: 200, required: '请说明原因' })
const amount = money('报价').min(1, { error: '报价应大于0' }).meta({ title: '报价', holds: 'money' })

/** What is wished, as it was sent. */
const wished = {
  images,
  description: text('描述', { max: 300 }),
  /** Of one piece; 0 where nobody has said. */
  weight: decimal('期望克重'),
  finenessId: id('成色').nullable(),
  num,
  size: text('圈口', { max: 20 }),
}

/** Once it has happened. */
const happened = (title: string) => z.string().nullable().meta({ title, holds: 'time' })

/** What becomes of one; set by calls of its own. */
export const pictureFields = {
  status,
  /** Of all pieces together; 0 until it is said. */
  quote: countedMoney('报价'),
  quoteRemark: text('报价说明', { max: 200 }),
  quoteBy: z.string().meta({ title: '报价人' }),
  quoteTime: happened('报价时间'),
  acceptBy: z.string().meta({ title: '确认人' }),
  acceptTime: happened('确认时间'),
  reason: text('驳回原因', { max: 200 }),
  orderId: id('订单').nullable(),
}

const row = z.object({
  id: id(),
  version,
  pictureNo: z.string().meta({ title: '图片单号' }),
  channelId: channelId.meta({ title: '客户编号' }),
  companyName: z.string().meta({ title: '客户' }),
  storeId: id('门店').nullable(),
  storeName: z.string().meta({ title: '门店' }),
  buyer: z.string().meta({ title: '提交人' }),
  /** The first of them. */
  image: z.string().meta({ title: '图' }),
  ...wished,
  finenessName: z.string().meta({ title: '成色' }),
  ...pictureFields,
  orderNo: z.string().meta({ title: '订单号' }),
  createTime: z.string().meta({ title: '提交时间', holds: 'time' }),
})

/** Goods that an order may be made of. */
const goods = z.object({
  spuId: id('商品'),
  spuNo: z.string().meta({ title: '款号' }),
  skuNo: z.string().meta({ title: '货号' }),
  name: z.string().meta({ title: '名称' }),
  image: z.string().meta({ title: '图' }),
  weight: countedDecimal('参考重量'),
  available: counted('可用'),
  /** What a piece of it costs this client today, without the metal and without promotions. */
  price: countedMoney('参考价'),
})

export const pictureOrder = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        pictureNo: code('图片单号', { max: 40 }).optional(),
        status: status.optional(),
        channelId: channelId.optional(),
        finenessId: id('成色').optional(),
        ...period,
      },
      ['id', 'createTime', 'quote', 'num'],
    ),
    pageOf(row),
    both,
  ),
  details: read(`${at}/details`, screen, byId, row, {
    ...{ added: true, method: 'GET', scope: 12, owner: 'channelId' },
  }),
  /** Staff name the client they act for; of a client's own account it is the session's. */
  add: write(
    `${at}/add`,
    send,
    z.strictObject({
      channelId: channelId.optional(),
      storeId: id('门店').nullable().optional(),
      images,
      description: wished.description.default(''),
      weight: wished.weight.default('0'),
      finenessId: wished.finenessId.default(null),
      num: num.default(1),
      size: wished.size.default(''),
    }),
    z.object({ id: z.int(), pictureNo: z.string() }),
    both,
  ),
  /** What all pieces cost together; said anew until it is accepted. */
  quote: write(
    `${at}/quote`,
    { code: ['quote-picture-btn'] },
    z.strictObject({ id: id(), amount, remark: text('报价说明', { max: 200 }).default('') }),
    done,
    ours,
  ),
  reject: write(
    `${at}/reject`,
    { code: ['quote-picture-btn'] },
    z.strictObject({ id: id(), reason }),
    done,
    ours,
  ),
  /** By the version that was seen: a price that was changed since is not accepted unseen. */
  accept: write(`${at}/accept`, send, z.strictObject({ id: id(), version }), done, both),
  /** 款 on sale whose pictures are like these, the likest first. */
  similar: read(
    `${at}/similar`,
    { code: ['quote-picture-btn', 'convert-picture-btn'] },
    z.strictObject({
      id: id(),
      categoryId: id('分类').optional(),
      /** 1, unless told: of about the weight that is wished, where one is. */
      byWeight: flag('克重相近').default(1),
    }),
    z.array(
      goods.extend({
        /** Of 64 differences of brightness so many are others: 0 is the same picture. */
        distance: counted('差异'),
      }),
    ),
    ours,
  ),
  /** Goods by 货号, by 款号 or by 款 as lines of the order would name them; of a 款 the 货 that weighs most like what is wished. */
  goods: read(
    `${at}/goods`,
    convert,
    z
      .strictObject({
        id: id(),
        codes: z
          .array(code('货号', { max: 40, required: '请填写货号' }))
          .min(1, { error: '请填写货号' })
          .max(200, { error: '一次最多200个货号' })
          .optional()
          .meta({ title: 'codes' }),
        spuIds: ids('商品', 200).optional(),
      })
      .refine(({ codes, spuIds }) => (codes === undefined) !== (spuIds === undefined), {
        error: '请给出codes或spuIds中的一个',
      }),
    z.object({
      goods: z.array(goods),
      left: z.array(z.object({ code: z.string(), reason: z.string() })),
    }),
    ours,
  ),
  /** A real order, whose lines together cost what was agreed on. Answers its id and number. */
  toOrder: write(
    `${at}/toOrder`,
    convert,
    z.strictObject({
      id: id(),
      lines: z
        .array(
          z.strictObject({
            skuNo: code('货号', { max: 40, required: '请填写货号' }),
            num,
            /** Of one piece. */
            price: money('单价'),
          }),
        )
        .min(1, { error: '请选择货品' })
        .max(mostLines, { error: `一次最多${mostLines}行` })
        .meta({ title: 'lines' }),
    }),
    z.object({ id: z.int(), orderNo: z.string(), short: z.int() }),
    ours,
  ),
}
