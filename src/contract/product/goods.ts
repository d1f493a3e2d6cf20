import * as z from 'zod'
import { saidPattern } from '../../values/attribute.ts'
import { mostCodes } from '../../values/codes.ts'
import { shelfStates } from '../../values/lists.ts'
import { channelId } from '../client/channel.ts'
import { choice, code, flag, id, text, time } from '../fields.ts'

/** Decimal yuan or grams as typed: digits and one point, at most 4 decimals, length 10 (spec.md section 5). */
const bound = (title: string) =>
  z
    .string()
    .max(10, { error: '最多10个字符' })
    .regex(/^\d*\.?\d{0,4}$/, { error: '请输入数字，最多4位小数' })
    .meta({ title, holds: 'decimal' })
    .optional()

/** One choice or none: none is the field absent. */
const yesNo = (title: string) => flag(title).optional()

/** Any of these; a box in which nothing is chosen sends an empty list, which filters nothing, as that of codes. */
const chosen = (title: string) =>
  z.array(id(title)).max(200, { error: '一次最多200条' }).meta({ title }).optional()

export const codes = z
  .array(code('编码', { max: 40 }))
  .max(mostCodes, { error: `一次最多${mostCodes}个编码` })
  .meta({ title: '编码' })

/** The screens on which goods are chosen in the add-product dialog. */
export const goodsPickers = [
  'Newproduct',
  'ProductCommodityZone',
  'listGoods',
  'seckill',
  'activityList',
  'ForYourSelection',
  'CommodityFirst',
  'liveproductList',
  'Sharegoods',
  'ShortVideoZone',
  'LabelManagement',
  'curriculum',
  'contentManage',
  'ThirdPartyGoods',
  'pictureOrders',
] as const

/** The advanced search query of 款 and 货 alike, as far as its tables exist. */
export const goodsFilters = {
  keyword: text('关键词', { max: 100 }).optional(),
  /** What lies in a basket of one's own: its 货, or those of its 款. */
  basketId: id('选集').optional(),
  spuNoSearch: code('款号', { max: 100 }).optional(),
  skuNoSearch: code('货号', { max: 100 }).optional(),
  oldNoList: codes.optional(),
  categoryIds: chosen('分类'),
  styleIds: chosen('款式'),
  seriesIds: chosen('系列'),
  finenessIds: chosen('成色'),
  brandId: id('品牌').optional(),
  /** `7:圆条`, an attribute and its value: of one attribute any of the values, of several all. */
  attributes: z
    .array(z.string().regex(saidPattern, { error: '请选择属性和它的值' }))
    .min(1, { error: '请选择属性' })
    .max(200, { error: '一次最多200个属性值' })
    .meta({ title: '属性' })
    .optional(),
  specialId: id('专区').optional(),
  relevancySpecialId: id('关联专区').optional(),
  labelId: id('标签').optional(),
  status: choice('状态', shelfStates).optional(),
  hasImg: yesNo('有无图片'),
  inStock: yesNo('有无库存'),
  singleSpu: yesNo('单SKU'),
  videoFlag: yesNo('商品视频'),
  searchTimeType: z
    .literal([1, 2])
    .optional()
    .meta({ title: '时间类型', words: { 1: '创建时间', 2: '更新时间' } }),
  beginTime: time('开始时间').optional(),
  endTime: time('结束时间').optional(),
  minWeight: bound('最小重量'),
  maxWeight: bound('最大重量'),
  minCost: bound('最低成本'),
  maxCost: bound('最高成本'),
}

/** What one import has added and is still there. */
export const addedBy = { importId: text('导入', { max: 64 }).optional() }

/** When, and to whom, a 款 was ordered by what was not cancelled since. */
export const soldFilters = {
  soldBegin: time('动销开始时间').optional(),
  soldEnd: time('动销结束时间').optional(),
  soldChannelId: channelId.optional(),
}
