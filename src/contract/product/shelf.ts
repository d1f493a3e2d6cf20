import * as z from 'zod'
import { sellPriceModels } from '../../values/lists.ts'
import { blob, read, write } from '../call.ts'
import { choice, counted, countedDecimal, countedMoney, file, id, ids } from '../fields.ts'
import { done } from '../shapes.ts'
import { goodsFilters } from './goods.ts'
import { spuFields, spuFlags, spuShown } from './spu.ts'

/** 商城货架: what is on sale, as clients see it. Nothing here says what goods cost the house. */
const { minCost: _least, maxCost: _most, basketId: _own, status: _state, ...open } = goodsFilters
export const shelfFilters = {
  ...open,
  sellPriceModel: choice('计价方式', sellPriceModels).optional(),
  /** Of the caller's own. */
  favorite: z.literal([0, 1]).meta({ title: '收藏', holds: 'flag' }).optional(),
}

/** How a 款 is priced; of several 货 from the lowest to the highest. */
const priced = {
  sellPriceModel: choice('计价方式', sellPriceModels),
  minFee: countedMoney('价格'),
  maxFee: countedMoney('最高价格'),
}

const key = { spuId: id('spuId') }
export const shelfRow = z.object({
  ...key,
  name: spuFields.name,
  spuNo: z.string().meta({ title: '款号' }),
  image: z.string().meta({ title: '图', holds: 'picture' }),
  categoryName: z.string().meta({ title: '分类' }),
  seriesName: z.string().meta({ title: '系列' }),
  finenesses: z.string().meta({ title: '成色' }),
  minWeight: countedDecimal('重量区间'),
  maxWeight: countedDecimal('最大重量'),
  ...priced,
  skuCount: counted('货品数'),
  /** A client is told of 99 at most. */
  stock: counted('库存'),
  /** The badge in the corner of its picture. */
  labelName: z.string().meta({ title: '角标' }),
  labelColor: z.string().meta({ title: '角标颜色' }),
  ...spuFlags,
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
})

/** One 款 of the shelf with what is on sale of it. */
const shelfGoods = z.object({
  ...shelfRow.shape,
  ...spuShown,
  description: spuFields.description,
  /** 条形 → 圆条 */
  said: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  skus: z.array(
    z.object({
      skuId: z.int(),
      skuNo: z.string(),
      name: z.string(),
      size: z.string(),
      finenessName: z.string(),
      weight: countedDecimal('重量'),
      sellPriceModel: z.int(),
      gramFee: z.int(),
      pieceFee: z.int(),
      extraFee: z.int(),
      price: z.int(),
      stock: z.int(),
      type: z.int(),
    }),
  ),
})

export const v2 = {
  'app.goods.details': read(
    '/product/api/v2/product/app/v3.0/goods/details',
    { menu: ['MallList', 'shoppingTrolley'] },
    z.strictObject(key),
    shelfGoods,
    { method: 'POST', scope: 12, owner: 'shared' },
  ),
}

/** PDF 选品: what somebody has chosen for an album, 500 款 at most. `userId` is the caller's own, also where it is not told. */
const at = '/product/api/v1/product/pdf'
const own = { scope: 12, owner: 'userId' } as const
const who = { userId: id('userId').optional() }
const chosen = z.strictObject({ ...who, spuIdList: ids('商品', 500) })

export const pdf = {
  allGoods: read(`${at}/all/goods`, { menu: ['MallList'] }, z.strictObject(who), z.array(shelfRow), {
    method: 'GET',
    ...own,
  }),
  add: write(`${at}/add`, { code: ['pdf-btn'] }, z.strictObject({ ...who, ...key }), done, {
    method: 'GET',
    ...own,
  }),
  batchAdd: write(`${at}/batch/add`, { code: ['pdf-btn'] }, chosen, z.object({ added: z.int() }), {
    method: 'POST',
    ...own,
  }),
  batchDelete: write(`${at}/batch/delete`, { code: ['pdf-btn'] }, chosen, done, { method: 'POST', ...own }),
  /** These take, in the new order, the places that they held before. */
  sort: write(`${at}/sort`, { code: ['pdf-btn'] }, chosen, done, { method: 'POST', ...own, added: true }),
  /** The album as a PDF of A4 pages; of fees it tells what `allGoods` tells, or nothing. */
  file: blob(
    `${at}/file`,
    { code: ['pdf-btn'] },
    z.strictObject({
      ...who,
      perPage: z.literal([6, 12], { error: '每页款数只能是6或12' }).default(6).meta({ title: '每页款数' }),
      fees: z
        .literal([0, 1], { error: '是否含工费只能是0或1' })
        .default(1)
        .meta({ title: '是否含工费', holds: 'flag' }),
    }),
    file('选品图册'),
    { ...own, added: true },
  ),
}
