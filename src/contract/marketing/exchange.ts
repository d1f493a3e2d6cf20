import * as z from 'zod'
import { exchangeStates } from '../../values/exchange.ts'
import { read, write } from '../call.ts'
import {
  choice,
  code,
  counted,
  id,
  receivingAddress,
  telephone,
  text,
  time,
  waybill,
  whole,
} from '../fields.ts'
import { correctedWaybill, done, kept, listIn, pageOf } from '../shapes.ts'

/** 兑换记录: goods for points, from the order to the parcel. */
const at = '/activity/activExchangeLog'
const ours = { added: true, method: 'POST' } as const

const status = choice('状态', exchangeStates)

/** What becomes of an exchange. */
export const exchangeFields = {
  status,
  waybillNo: code('快递单号', { max: 40 }),
  reason: text('取消原因', { max: 100 }),
}

export const activExchangeLog = {
  page: read(
    `${at}/page`,
    { menu: ['MarketingExchangeRecord', 'marketingIndex'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        goodsName: text('商品', { max: 60 }).optional(),
        goodsId: id('积分商品').optional(),
        status: status.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'points', 'createTime', 'updateTime'],
    ),
    pageOf(
      z.object({
        id: kept.id,
        version: kept.version,
        exchangeNo: z.string().meta({ title: '单号' }),
        userId: id('用户'),
        userName: z.string().meta({ title: '用户' }),
        companyName: z.string().meta({ title: '客户' }),
        /** null: written down before there were goods, or the goods are no more. */
        goodsId: id('积分商品').nullable(),
        goodsName: z.string().meta({ title: '商品' }),
        quantity: counted('数量'),
        /** Of all pieces together. */
        points: counted('积分'),
        userPoints: z.int().meta({ title: '用户现有积分' }),
        receiver: z.string().meta({ title: '收货人' }),
        phone: z.string().meta({ title: '电话', holds: 'phone' }),
        address: z.string().meta({ title: '收货地址', hides: 'address' }),
        ...exchangeFields,
        createTime: kept.createTime.meta({ title: '兑换时间', holds: 'time' }),
        updateTime: kept.updateTime,
        updateBy: kept.updateBy,
      }),
    ),
  ),
}

export const exchange = {
  /**
   * Goods for the points of one's own account; for another's with add-exchange-btn. What is not said of the parcel is the
   * first address of the client.
   */
  add: write(
    `${at}/add`,
    'signed-in',
    z.strictObject({
      goodsId: id('积分商品'),
      quantity: whole('数量', { min: 1, max: 10_000 }),
      userId: id('用户').optional(),
      receiver: text('收货人', { max: 40 }).optional(),
      phone: telephone('电话').optional(),
      address: receivingAddress('收货地址', { max: 200 }).optional(),
    }),
    z.object({
      id: kept.id,
      exchangeNo: z.string().meta({ title: '单号' }),
      points: counted('积分'),
      balance: counted('现有积分'),
    }),
    { ...ours, scope: 12, owner: 'channelId' },
  ),
  deliver: write(
    `${at}/deliver`,
    { code: ['deliver-exchange-btn'] },
    z.strictObject({
      id: kept.id,
      waybillNo: waybill(),
    }),
    done,
    ours,
  ),
  /** The number of a parcel that is on its way was mistyped. */
  waybill: write(`${at}/waybill`, { code: ['deliver-exchange-btn'] }, correctedWaybill, done, ours),
  /** Gives the points back. */
  cancel: write(
    `${at}/cancel`,
    { code: ['cancel-exchange-btn'] },
    z.strictObject({ id: kept.id, reason: text('取消原因', { max: 100, required: '请输入取消原因' }) }),
    done,
    ours,
  ),
}
