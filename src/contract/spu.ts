import * as z from 'zod'
import { sellPriceModels } from '../values/lists.ts'
import { read, write } from './call.ts'
import { choice, id, text } from './fields.ts'
import { settable } from './sku.ts'

/** 款: adding one with its SKUs. */
const at = '/product/api/v1/product/spu'

const newSku = z.strictObject({
  skuNo: text('货号', { max: 40, required: '请输入货号' }),
  nccNo: text('NCC编码', { max: 40 }).default(''),
  name: text('名称', { max: 100 }).default(''),
  oldNo: settable.oldNo.default(''),
  sellPriceModel: choice('计价方式', sellPriceModels).default(1),
  gramFee: settable.gramFee.default(0),
  pieceFee: settable.pieceFee.default(0),
  extraFee: settable.extraFee.default(0),
  cost: settable.cost.default(0),
  price: settable.price.default(0),
  weight: settable.weight.default('0'),
  loss: settable.loss.default('0'),
  size: settable.size.default(''),
  finenessId: settable.finenessId.default(null),
  stock: settable.stock.default(0),
  shelf: settable.shelf.default(0),
})

export const spu = {
  add: write(
    `${at}/add`,
    { code: ['add-commodity-btn', 'add-v2-commodity-btn'] },
    z.strictObject({
      spuNo: text('款号', { max: 40, required: '请输入款号' }),
      name: text('商品名称', { max: 100, required: '请输入商品名称' }),
      categoryId: id('分类'),
      styleId: id('款式').nullable().default(null),
      seriesId: id('系列').nullable().default(null),
      brandId: id('品牌').nullable().default(null),
      description: text('描述', { max: 5000 }).default(''),
      skus: z
        .array(newSku)
        .min(1, { error: '请至少填写一个货号' })
        .max(200, { error: '一款最多200个货号' })
        .meta({ title: '货品' }),
    }),
    z.object({ spuId: z.int(), skuIds: z.array(z.int()) }),
    { method: 'POST' },
  ),
  check: read(
    `${at}/check`,
    { menu: ['merchandise', 'ProductList'] },
    z.strictObject({ spuNo: text('款号', { max: 40, required: '请输入款号' }) }),
    z.object({ free: z.boolean() }),
    { method: 'GET' },
  ),
}
