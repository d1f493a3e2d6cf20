import * as z from 'zod'
import { sellPriceModels, skuTypes } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, code, flag, id, ids, ownCode, pictures, rich, text, version, video } from '../fields.ts'
import { reference } from '../reference.ts'
import { done, listIn, pageOf } from '../shapes.ts'
import { askedAttribute, attributeValues } from './attribute.ts'
import { addedBy, goodsFilters, soldFilters } from './goods.ts'
import { productSku, settable, skuChange, skuRow } from './sku.ts'
import { spuPrint } from './spu-print.ts'

/** 款: a design with its SKUs. */
const at = '/product/api/v1/product/spu'

const newSku = z.strictObject({
  skuNo: productSku.skuNo,
  nccNo: productSku.nccNo.default(''),
  attributes: productSku.attributes.default([]),
  type: choice('货品类型', skuTypes).default(1),
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
  categoryId: reference('分类'),
  styleId: id('款式').nullable(),
  seriesId: id('系列').nullable(),
  brandId: id('品牌').nullable(),
  description: text('描述', { max: 5000 }),
}

/** What only its editor reads: too much for each row of a list. */
export const spuShown = {
  images: pictures('图片', { max: 9 }),
  video: video('视频'),
  attributes: attributeValues(),
  detail: rich('详情'),
}

/** Where it stands on the shelf of the mall; by calls of their own. */
export const spuFlags = {
  topFlag: flag('置顶').meta({ words: { 1: '置顶', 0: '' }, deeds: { 1: '置顶', 0: '取消置顶' } }),
  bottomFlag: flag('置底').meta({ words: { 1: '置底', 0: '' }, deeds: { 1: '置底', 0: '取消置底' } }),
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
  labelNames: z.string().meta({ title: '标签' }),
  specialNames: z.string().meta({ title: '专区' }),
  ...spuFlags,
  createTime: z.string().meta({ title: '创建时间', holds: 'time' }),
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
  updateBy: z.string().meta({ title: '更新人' }),
}

const key = { spuId: id('spuId'), version }
const spuRow = z.object({ ...key, ...spuFields, ...shown })

const skus = z.array(newSku).max(200, { error: '一款最多200个货号' }).meta({ title: '货品' })
const besides = {
  labelIds: z.array(id('标签')).max(50, { error: '一款最多50个标签' }).meta({ title: '标签' }),
  specialIds: z.array(id('专区')).max(50, { error: '一款最多在50个专区' }).meta({ title: '专区' }),
}

/** A 款 whole: what its editor reads, and is answered when it has saved. */
const product = z.object({ ...spuRow.shape, ...spuShown, ...besides, skus: z.array(skuRow) })

const creators = { code: ['add-commodity-btn', 'add-v2-commodity-btn'] } as const
const editors = { code: ['Edit-commodity-btn', 'Edit-v2-commodity-btn'] } as const
const list = listIn({ ...goodsFilters, ...soldFilters, ...addedBy }, [
  'spuId',
  'spuNo',
  'name',
  'updateTime',
  'oldNoList',
])
const screens = { menu: ['merchandise', 'ProductList'] } as const
const spuNo = code('款号', { max: 40, required: '请输入款号' })

export const spu = {
  'list.v1': read(`${at}/list`, { menu: ['ProductList'] }, list, pageOf(spuRow), { method: 'POST' }),
  'list.v3': read('/product/api/v3/product/spu/list', screens, list, pageOf(spuRow), { method: 'POST' }),
  /** The 款 with all its 货, its pictures, what is said of it, its labels and zones. */
  details: read(`${at}/details`, screens, z.strictObject({ spuId: key.spuId }), product, { method: 'POST' }),
  add: write(
    `${at}/add`,
    creators,
    z.strictObject({
      ...spuFields,
      spuNo: ownCode('款号', { max: 40, required: '请输入款号' }),
      styleId: spuFields.styleId.default(null),
      seriesId: spuFields.seriesId.default(null),
      brandId: spuFields.brandId.default(null),
      description: spuFields.description.default(''),
      images: spuShown.images.default([]),
      video: spuShown.video.default(''),
      attributes: spuShown.attributes.default([]),
      detail: spuShown.detail.default(''),
      ...z.object(besides).partial().shape,
      skus: skus.min(1, { error: '请至少填写一个货号' }),
    }),
    z.object({ spuId: z.int(), skuIds: z.array(z.int()) }),
    { method: 'POST' },
  ),
  /**
   * The changed fields, or the whole row as it was read; with `base`, what stood in them, a newer version of other fields
   * is no conflict. Its 货 are added, changed and removed with it, all or nothing.
   */
  update: write(
    `${at}/update`,
    editors,
    z.strictObject({
      ...key,
      ...z.object({ ...spuFields, ...spuShown, ...shown, ...besides }).partial().shape,
      base: z.record(z.string(), z.unknown()).optional().meta({ title: 'base' }),
      skus: z
        .strictObject({
          add: skus.optional(),
          change: z
            .array(skuChange)
            .max(5000, { error: '一次最多修改5000个货号' })
            .optional()
            .meta({ title: '货品' }),
          remove: ids('货品', 1000).optional(),
        })
        .optional()
        .meta({ title: '货品' }),
    }),
    product,
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
  /** Whether the number is free, and which 款 bears it. */
  check: read(
    `${at}/check`,
    screens,
    z.strictObject({ spuNo }),
    z.object({ free: z.boolean(), name: z.string() }),
    { method: 'GET' },
  ),
  /** Which 款 has a 货 of this old number; '' for none. */
  checkOldNo: read(
    `${at}/checkOldNo`,
    screens,
    z.strictObject({ oldNo: code('旧款号', { max: 40, required: '请输入旧款号' }) }),
    z.object({ free: z.boolean(), spuNo: z.string() }),
    { method: 'GET' },
  ),
  /** The next number in the manner of the category's last 款. */
  getSpuNo: read(
    `${at}/getSpuNo`,
    creators,
    z.strictObject({ categoryId: spuFields.categoryId }),
    z.object({ spuNo: z.string() }),
    { method: 'POST' },
  ),
  /** What goods of a category are asked about: its own set, else that of the nearest category above it. */
  attributes: read(
    `${at}/attributes`,
    screens,
    z.strictObject({ categoryId: spuFields.categoryId }),
    z.array(askedAttribute),
    { added: true },
  ),
  ...spuPrint,
}

/** A 款 in the short editor of its list. */
export const spuForm = z.strictObject(spuFields)

/** The whole of it in the product editor. */
export const productForm = z.strictObject({ ...spuFields, ...spuShown, ...besides, spuNo })
