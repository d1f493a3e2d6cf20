import * as z from 'zod'
import { goodsScopes } from '../../values/pricing/types.ts'
import { promotionFees, promotionKinds, promotionTypes } from '../../values/promotion.ts'
import { read, write } from '../call.ts'
import { choice, decimal, flag, id, ids, money, text, time, whole } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removal, sortOrder } from '../shapes.ts'

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
  fullWeight: decimal('满克门槛'),
  reduction: money('减免金额'),
  rate: whole('折扣', { max: 99 }),
  fee: choice('打折费用', promotionFees),
}

const some = (title: string, max: number) =>
  z
    .array(id(title))
    .max(max, { error: `${title}最多选${max}个` })
    .meta({ title })

/** What it is about, and for whom: without labels and clients for all clients, else for whoever is among them. */
export const scopeFields = {
  goodsScope: choice('适用商品', goodsScopes),
  spuIds: some('商品', 1000),
  categoryIds: some('分类', 100),
  seriesIds: some('系列', 100),
  specialIds: some('专区', 100),
  venueIds: some('会场', 100),
  labelIds: some('用户标签', 100),
  channelIds: some('客户', 200),
  exclusive: choice('同享', { 0: '可与其他促销同享', 1: '不与其他促销同享' }),
}

const worded = { wording: z.string().meta({ title: '优惠' }) }
const { name, ...rest } = plainFields
const fields = { name, ...ruleFields, ...scopeFields, ...rest }
const row = z.object({ ...fields, ...worded, ...kept })

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
      ['id', 'name', 'beginTime', 'endTime', 'sortNo', 'updateTime'],
    ),
    pageOf(row),
  ),
  add: write(`${at}/add`, { code: ['add-Activity-btn'] }, fresh(fields), row),
  detail: read(`${at}/detail`, screen, byId, row),
  update: write(`${at}/update`, edit, changeOf({ ...fields, ...worded }), row),
  delete: write(`${at}/delete`, remove, removal, done),
  'batch.delete': write(`${at}/batch/delete`, remove, z.strictObject({ ids: ids() }), done),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done),
  /** Whether all of them may be shared now: code 200, or the sentence that says which may not and why. */
  verifyShare: read(`${at}/verifyShare`, screen, z.strictObject({ ids: ids() }), done, { flags: ['raw'] }),
}
