import * as z from 'zod'
import { goodsScopes } from '../../values/pricing/types.ts'
import { discountUseStates, promotionFees, promotionKinds, promotionTypes } from '../../values/promotion.ts'
import { read, write } from '../call.ts'
import {
  choice,
  counted,
  countedMoney,
  decimal,
  flag,
  id,
  ids,
  money,
  someIds,
  text,
  time,
  whole,
} from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removal, sortOrder } from '../shapes.ts'
import { asked, explainedPrice } from './price.ts'

/** 促销: what is taken off labour and additional fees (spec.md section 9). */
const at = '/product/api/v1/product/discount'
const screen = { menu: ['activityList'] } as const
const edit = { code: ['edit-Activity-btn'] } as const
const remove = { code: ['delete-Activity-btn'] } as const

const type = choice('类型', promotionTypes)
const kind = choice('优惠方式', promotionKinds)

/** What does not say what the promotion gives. */
export const plainFields = {
  name: text('活动名称', { max: 40, required: '请输入活动名称' }),
  /** Without one: from now on, without an end. */
  beginTime: time('开始时间').nullable(),
  endTime: time('结束时间').nullable(),
  enabled: flag('状态'),
  sortNo: sortOrder,
}

/** The wording follows from these. */
export const ruleFields = {
  type,
  kind,
  fullMoney: money('满额门槛'),
  fullWeight: decimal('满克门槛').meta({ unit: 'g' }),
  reduction: money('减免金额'),
  rate: whole('折扣', { max: 99 }).meta({ unit: '%' }),
  fee: choice('打折费用', promotionFees),
}

/** What it is about, and for whom: without labels and clients for all clients, else for whoever is among them. */
export const scopeFields = {
  goodsScope: choice('适用商品', goodsScopes),
  spuIds: someIds('商品', 1000),
  categoryIds: someIds('分类', 100),
  seriesIds: someIds('系列', 100),
  specialIds: someIds('专区', 100),
  venueIds: someIds('会场', 100),
  labelIds: someIds('用户标签', 100),
  channelIds: someIds('客户', 200),
  exclusive: choice('同享', { 0: '可与其他促销同享', 1: '不与其他促销同享' }),
}

const worded = { wording: z.string().meta({ title: '优惠' }) }
/** How many orders may have it, of all clients and of one; 0: any number. */
export const limitFields = {
  quota: whole('名额', { max: 1_000_000 }),
  eachLimit: whole('每客限用', { max: 10_000 }),
}

const { name, ...rest } = plainFields
const fields = { name, ...ruleFields, ...scopeFields, ...limitFields, ...rest }
const counts = { used: counted('已用') }
const row = z.object({ ...fields, ...worded, ...counts, ...kept })

/** A rule that is being written: its id where it stands already, what it gives, of what and to whom. */
const { sortNo, beginTime, endTime } = plainFields
const rule = fresh({
  ...{ name: text('活动名称', { max: 40 }), ...ruleFields, ...scopeFields },
  ...{ sortNo, beginTime, endTime },
})
const draft = { id: kept.id.optional(), rule }
const drafting = { code: ['add-Activity-btn', 'edit-Activity-btn'] } as const
const ours = { added: true, method: 'POST' } as const

export const discount = {
  list: read(
    `${at}/list`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        type: type.optional(),
        kind: kind.optional(),
        enabled: plainFields.enabled.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'name', 'beginTime', 'endTime', 'used', 'sortNo', 'updateTime'],
    ),
    pageOf(row),
  ),
  add: write(`${at}/add`, { code: ['add-Activity-btn'] }, fresh(fields), row),
  detail: read(`${at}/detail`, screen, byId, row),
  update: write(`${at}/update`, edit, changeOf({ ...fields, ...worded, ...counts }), row),
  delete: write(`${at}/delete`, remove, removal, done),
  'batch.delete': write(`${at}/batch/delete`, remove, z.strictObject({ ids: ids() }), done),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done),
  /** Whether all of them may be shared now: code 200, or the sentence that says which may not and why. */
  verifyShare: read(`${at}/verifyShare`, screen, z.strictObject({ ids: ids() }), done, { flags: ['raw'] }),
  /** What a draft makes of the price of these goods for this client, as if it ran now; nothing is kept. */
  trial: read(
    `${at}/trial`,
    drafting,
    z.strictObject({ ...draft, ...asked }),
    // Beside it what they cost with the promotions that run now.
    explainedPrice.extend({ now: countedMoney('现价') }),
    ours,
  ),
  /** Promotions that run at the same time and compete for the same goods, those with most goods in common first. */
  overlaps: read(
    `${at}/overlaps`,
    drafting,
    z.strictObject(draft),
    z.object({
      records: z.array(
        z.object({ id: z.int(), name: z.string(), wording: z.string(), goods: counted('重叠商品') }),
      ),
      total: z.int(),
    }),
    ours,
  ),
  /** What a draft would have given on the orders of the last days, beyond the promotions that run now. */
  simulate: read(
    `${at}/simulate`,
    drafting,
    z.strictObject({ ...draft, days: whole('天数', { min: 1, max: 90 }).default(30) }),
    z.object({
      /** Orders that were looked at; `more`: there are more, and they are the newest. */
      orders: counted('订单'),
      more: z.boolean(),
      /** Orders that would have been cheaper. */
      touched: counted('受影响订单'),
      /** Fees as they would come to with what runs now, and how much less they would be with the draft. */
      fees: countedMoney('工费'),
      given: countedMoney('多让利'),
    }),
    ours,
  ),
  /** Orders that took a use of a promotion, the newest first. */
  usePage: read(
    `${at}/usePage`,
    screen,
    listIn({ keyword: text('关键词', { max: 100 }).optional(), discountId: id('促销').optional() }, [
      'id',
      'createTime',
    ]),
    pageOf(
      z.object({
        id: z.int(),
        discountId: z.int().meta({ title: '促销编号' }),
        discountName: z.string().meta({ title: '促销' }),
        orderNo: z.string().meta({ title: '订单号' }),
        clientName: z.string().meta({ title: '客户' }),
        amount: countedMoney('优惠'),
        status: choice('状态', discountUseStates),
        createTime: z.string().meta({ title: '下单时间', holds: 'time' }),
      }),
    ),
    ours,
  ),
}
