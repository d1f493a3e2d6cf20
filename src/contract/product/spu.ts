import * as z from 'zod'
import { sellPriceModels } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, id, ids, text, version } from '../fields.ts'
import { done, listIn, pageOf } from '../shapes.ts'
import { goodsFilters } from './goods.ts'
import { settable, skuRow } from './sku.ts'
import { spuPrint } from './spu-print.ts'

/** 款: a design with its SKUs. */
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

/** What an update may change. The number stays: goods in older orders are known by it. */
export const spuFields = {
  name: text('商品名称', { max: 100, required: '请输入商品名称' }),
  categoryId: id('分类'),
  styleId: id('款式').nullable(),
  seriesId: id('系列').nullable(),
  brandId: id('品牌').nullable(),
  description: text('描述', { max: 5000 }),
}

/** What a list says of a 款 and its 货 together. */
const shown = {
  spuNo: z.string().meta({ title: '款号' }),
  image: z.string().meta({ title: '图' }),
  categoryName: z.string().meta({ title: '分类' }),
  styleName: z.string().meta({ title: '款式' }),
  seriesName: z.string().meta({ title: '系列' }),
  brandName: z.string().meta({ title: '品牌' }),
  finenesses: z.string().meta({ title: '成色' }),
  skuCount: z.int().meta({ title: '货品数' }),
  stock: z.int().meta({ title: '库存' }),
  minWeight: z.string().meta({ title: '重量区间', holds: 'decimal' }),
  maxWeight: z.string().meta({ title: '最大重量', holds: 'decimal' }),
  minCost: z.int().meta({ title: '成本区间', holds: 'money' }),
  maxCost: z.int().meta({ title: '最高成本', holds: 'money' }),
  /** 1 where any of its SKUs is on sale. */
  shelf: settable.shelf,
  createTime: z.string().meta({ title: '创建时间', holds: 'time' }),
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
  updateBy: z.string().meta({ title: '更新人' }),
}

const key = { spuId: id('spuId'), version }
const spuRow = z.object({ ...key, ...spuFields, ...shown })
const list = listIn(goodsFilters, ['spuId', 'spuNo', 'name', 'updateTime', 'oldNoList'])
const screens = { menu: ['merchandise', 'ProductList'] } as const
const spuNo = text('款号', { max: 40, required: '请输入款号' })

export const spu = {
  'list.v1': read(`${at}/list`, { menu: ['ProductList'] }, list, pageOf(spuRow), { method: 'POST' }),
  'list.v3': read('/product/api/v3/product/spu/list', screens, list, pageOf(spuRow), { method: 'POST' }),
  /** The 款 with all its 货. */
  details: read(
    `${at}/details`,
    screens,
    z.strictObject({ spuId: key.spuId }),
    z.object({ ...spuRow.shape, skus: z.array(skuRow) }),
    { method: 'POST' },
  ),
  add: write(
    `${at}/add`,
    { code: ['add-commodity-btn', 'add-v2-commodity-btn'] },
    z.strictObject({
      ...spuFields,
      spuNo,
      styleId: spuFields.styleId.default(null),
      seriesId: spuFields.seriesId.default(null),
      brandId: spuFields.brandId.default(null),
      description: spuFields.description.default(''),
      skus: z
        .array(newSku)
        .min(1, { error: '请至少填写一个货号' })
        .max(200, { error: '一款最多200个货号' })
        .meta({ title: '货品' }),
    }),
    z.object({ spuId: z.int(), skuIds: z.array(z.int()) }),
    { method: 'POST' },
  ),
  /** The changed fields, or the whole row as it was read. */
  update: write(
    `${at}/update`,
    { code: ['Edit-commodity-btn', 'Edit-v2-commodity-btn'] },
    z.strictObject({ ...key, ...z.object({ ...spuFields, ...shown }).partial().shape }),
    spuRow,
    { method: 'POST' },
  ),
  /** With all their 货. */
  batchDelete: write(
    `${at}/batch/delete`,
    { code: ['delete-commodity-btn'] },
    z.strictObject({ spuIds: ids('商品', 200) }),
    done,
    { method: 'POST' },
  ),
  check: read(`${at}/check`, screens, z.strictObject({ spuNo }), z.object({ free: z.boolean() }), {
    method: 'GET',
  }),
  ...spuPrint,
}

/** A 款 in an editor. */
export const spuForm = z.strictObject(spuFields)
