import * as z from 'zod'
import { pivotFields, pivotNames, saleFilters, saleKinds } from '../../values/order/sale-facts.ts'
import { blob, read } from '../call.ts'
import { channelId, keywords } from '../client/channel.ts'
import { choice, code, counted, countedDecimal, countedMoney, id, ids, text, whole } from '../fields.ts'
import { period } from '../period.ts'
import { exported, exportFields, listIn, pageOf } from '../shapes.ts'

/**
 * 统计: what was ordered, delivered and returned, by whole days of Shanghai. What came back is below 0, so that everything
 * adds. 金额 is what is paid without the metal, 工费 what of it is labour and additional fees.
 */
const at = '/order/api/v1/statistics'
const ours = { added: true, method: 'POST' } as const

const sums = {
  num: counted('件数'),
  weight: countedDecimal('重量'),
  charges: countedMoney('工费'),
  amount: countedMoney('金额'),
}
const names = {
  clientName: z.string().meta({ title: '客户' }),
  storeName: z.string().meta({ title: '门店' }),
  spuNo: z.string().meta({ title: '款号' }),
}
const keyword = text('关键词', { max: 100 }).optional()
const tree = (title: string) => ids(title, 200).optional()

/** 0: of no store. */
const storeId = whole('门店', { max: Number.MAX_SAFE_INTEGER })

const detailFilters = {
  ...period,
  kind: choice('类型', saleFilters).optional(),
  channelId: channelId.optional(),
  storeId: storeId.optional(),
  saleManId: id('业务员').optional(),
  brandId: id('品牌').optional(),
  spuNo: code('款号', { max: 40 }).optional(),
  categoryIds: tree('分类'),
  seriesIds: tree('系列'),
  finenessIds: tree('成色'),
}
const field = (title: string) => z.literal([...pivotNames]).meta({ title, words: { ...pivotFields } })
const productFilters = { ...period, keyword, categoryIds: tree('分类'), seriesIds: tree('系列') }
const storeFilters = {
  ...period,
  keyword,
  brandId: id('品牌').optional(),
  saleManId: id('业务员').optional(),
}
const detailSorts = ['id', 'day', 'num', 'weight', 'charges', 'amount'] as const
const productSorts = ['orders', 'num', 'weight', 'amount', 'backs'] as const
const storeSorts = ['orders', 'num', 'weight', 'amount'] as const

export const statistics = {
  detail: read(
    `${at}/detail`,
    { menu: ['DetailStatisticsList'] },
    /** With `sums` what all that the filters find adds up to, by kind, instead of more than a row. */
    listIn({ ...detailFilters, sums: z.boolean().optional().meta({ title: '合计' }) }, detailSorts),
    pageOf(
      z.object({
        id: id(),
        day: z.string().meta({ title: '日期' }),
        kind: choice('类型', saleKinds),
        orderId: id('订单'),
        orderNo: z.string().meta({ title: '订单号' }),
        ...names,
        skuNo: z.string().meta({ title: '货号' }),
        spuName: z.string().meta({ title: '名称' }),
        categoryName: z.string().meta({ title: '分类' }),
        finenessName: z.string().meta({ title: '成色' }),
        ...sums,
        salesMan: z.string().meta({ title: '业务员' }),
      }),
    ).extend({
      sums: z.array(z.object({ kind: z.int(), facts: z.int(), orders: z.int(), ...sums })).optional(),
    }),
    ours,
  ),
  /** What the filters of 明细 find, added up by one field or two: of two the second under the first. */
  pivot: read(
    `${at}/pivot`,
    { menu: ['DetailStatisticsList'] },
    z.strictObject({
      ...detailFilters,
      by: field('分组'),
      /** Under each group of the first. */
      under: field('再分组').optional(),
    }),
    z.object({
      groups: z.array(
        z.object({
          keys: z.array(z.object({ id: z.string(), name: z.string() })),
          ordered: z.int(),
          returned: z.int(),
          ...sums,
        }),
      ),
      /** There are more groups than are told. */
      more: z.boolean(),
    }),
    ours,
  ),
  product: read(
    `${at}/product`,
    { menu: ['ProductStatisticsList'] },
    listIn(productFilters, productSorts),
    pageOf(
      z.object({
        id: id(),
        name: z.string().meta({ title: '名称' }),
        spuNo: names.spuNo,
        image: z.string().meta({ title: '图', holds: 'picture' }),
        orders: counted('下单数'),
        num: sums.num,
        clients: counted('客户数'),
        weight: sums.weight,
        amount: sums.amount,
        backs: counted('退单'),
        /** Per mille of the orders that were delivered; null where there were none. */
        backShare: z.int().nullable().meta({ title: '退单占比' }),
        /** How often a year what lies there is sold, in tenths; null where there is no period or nothing lies there. */
        turnover: z.int().nullable().meta({ title: '库存周转' }),
      }),
    ),
    ours,
  ),
  store: read(
    `${at}/store`,
    { menu: ['StoreStatisticsList'] },
    listIn(storeFilters, storeSorts),
    pageOf(
      z.object({
        /** 0: what was ordered for no store. */
        id: z.int().meta({ title: 'id' }),
        storeNo: z.string().meta({ title: '门店编号' }),
        storeName: names.storeName,
        brandName: z.string().meta({ title: '品牌' }),
        clientName: names.clientName,
        orders: counted('订单数'),
        num: sums.num,
        weight: sums.weight,
        amount: sums.amount,
        /** Of as many days before; null where the question has no two ends. */
        before: z.int().nullable().meta({ title: '上期金额' }),
      }),
    ),
    ours,
  ),
  /** Stores as they are chosen in a filter, by what is typed. */
  stores: read(
    `${at}/stores`,
    { menu: ['DetailStatisticsList'] },
    z.strictObject({ keywords: keywords.shape.keywords, id: storeId.optional() }),
    z.array(z.object({ value: z.int(), label: z.string(), code: z.string() })),
    { ...ours, method: 'GET' },
  ),
  /** The rows of one of the three, as its list is asked; `ids` of them where some were chosen. */
  export: blob(
    `${at}/export`,
    { code: ['export-statistics-btn'] },
    z.strictObject({
      format: exportFields.format,
      ids: exportFields.ids,
      kind: z
        .literal(['detail', 'product', 'store'], { error: '请选择要导出的统计' })
        .meta({ title: 'kind' }),
      filters: z.record(z.string(), z.unknown()).default({}).meta({ title: 'filters' }),
    }),
    exported,
    ours,
  ),
}
