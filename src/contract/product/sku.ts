import * as z from 'zod'
import { sellPriceModels, shelfStates, skuTypes } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { batchId } from '../console/ui.ts'
import {
  choice,
  code,
  counted,
  countedDecimal,
  decimal,
  flag,
  id,
  ids,
  money,
  ownCode,
  text,
  version,
  whole,
} from '../fields.ts'
import { done, listIn, pageOf, snapshotIn, snapshotOut } from '../shapes.ts'
import { attributeValues } from './attribute.ts'
import { addedBy, codes, goodsFilters } from './goods.ts'

/** 货: one SKU on the wire, as outside.md promises it. */
const at = '/product/api/v1/product/sku'
const screens = { menu: ['merchandise', 'ProductList', 'InventoryManage'] } as const
const editors = { code: ['Edit-commodity-btn', 'Edit-v2-commodity-btn'] } as const

/** What a batch may set. */
export const settable = {
  name: text('名称', { max: 100, required: '请输入名称' }),
  oldNo: code('旧款号', { max: 40 }),
  gramFee: money('克工费').meta({ unit: '元/g', countsWhere: ['sellPriceModel', 1] }),
  pieceFee: money('件工费').meta({ countsWhere: ['sellPriceModel', 2] }),
  extraFee: money('附加费'),
  cost: money('成本'),
  price: money('一口价').meta({ countsWhere: ['sellPriceModel', 3] }),
  weight: decimal('重量').meta({ unit: 'g' }),
  loss: decimal('损耗').meta({ unit: '%' }),
  size: text('圈口', { max: 20 }),
  finenessId: id('成色').nullable(),
  sellPriceModel: choice('计价方式', sellPriceModels),
  shelf: flag('状态').meta({
    title: '状态',
    holds: 'flag',
    words: { ...shelfStates },
    deeds: { 1: '上架', 0: '下架' },
  }),
  stock: whole('库存', { max: 99_999_999 }),
  type: choice('货品类型', skuTypes),
}

/** What the editor of its 款 may set besides. */
export const productSku = {
  ...settable,
  skuNo: ownCode('货号', { max: 40, required: '请输入货号' }),
  nccNo: code('NCC编码', { max: 40 }),
  /** Those by which it differs from the others of its 款, one value each. */
  attributes: attributeValues('规格'),
}

export const skuRow = z.object({
  skuId: id('skuId'),
  spuId: id('spuId'),
  version,
  skuNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  nccNo: z.string().meta({ title: 'NCC编码' }),
  image: z.string().meta({ title: '图' }),
  categoryName: z.string().meta({ title: '分类' }),
  finenessName: z.string().meta({ title: '成色' }),
  attributes: productSku.attributes,
  /**
   * The same in words, and its size where that is not among them. Not 规格: a file of new goods joins that to the name.
   */
  specification: z.string().meta({ title: '货品规格' }),
  ...settable,
  createTime: z.string().meta({ title: '创建时间', holds: 'time' }),
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
  updateBy: z.string().meta({ title: '更新人' }),
})

/** The advanced search, and those that are only a SKU's. */
export const skuFilters = {
  ...goodsFilters,
  ...addedBy,
  sellPriceModel: settable.sellPriceModel.optional(),
  shelf: settable.shelf.optional(),
  skuType: settable.type.optional(),
  /** 货 of one 款 and one colour: the first of them. */
  skcId: id('款色').optional(),
}

const sortable = [
  'skuId',
  'skuNo',
  'name',
  'weight',
  'cost',
  'price',
  'gramFee',
  'pieceFee',
  'stock',
  'updateTime',
  // In the order in which the codes were given.
  'oldNoList',
] as const

/** 货 of a 款 that are of one colour, together. */
const skcRow = z.object({
  skcId: id('skcId'),
  spuId: id('spuId'),
  version,
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '名称' }),
  colour: z.string().meta({ title: '颜色' }),
  image: z.string().meta({ title: '图' }),
  categoryName: z.string().meta({ title: '分类' }),
  finenesses: z.string().meta({ title: '成色' }),
  sizes: z.string().meta({ title: '圈口' }),
  skuCount: counted('SKU数'),
  stock: counted('库存'),
  minWeight: countedDecimal('重量'),
  maxWeight: countedDecimal('最大重量'),
  minCost: z.int().meta({ title: '成本', holds: 'money' }),
  maxCost: z.int().meta({ title: '最高成本', holds: 'money' }),
  shelf: settable.shelf,
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
})

/** A row as a batch or the editor of its 款 changes it. */
export const skuChange = z.strictObject({
  skuId: id('skuId'),
  version,
  /**
   * apply() checks these field by field, so that a bad value is a verdict on its row and does not refuse the whole
   * batch.
   */
  set: z.record(z.string(), z.unknown()).meta({ title: 'set' }),
  base: z.record(z.string(), z.unknown()).optional().meta({ title: 'base' }),
})

const nccScreens = { menu: ['merchandise', 'ProductList', 'nccMaterialList'] } as const
const byNccNo = z.strictObject({ nccNo: code('NCC编码', { max: 40, required: '请输入NCC编码' }) })

const who = { by: z.string(), at: z.string() }

export const batchAnswer = z.object({
  applied: z.array(z.object({ skuId: z.int(), version: z.int() })),
  conflicts: z.array(z.object({ skuId: z.int(), current: skuRow, ...who })),
  invalid: z.array(z.object({ skuId: z.int(), field: z.string(), reason: z.string() })),
  denied: z.array(z.object({ skuId: z.int(), field: z.string(), code: z.string() })),
})

export const sku = {
  page: read(`${at}/page`, screens, listIn(skuFilters, sortable), pageOf(skuRow), { added: true }),
  snapshot: read(`${at}/snapshot`, screens, snapshotIn(skuFilters, sortable), snapshotOut, {
    method: 'POST',
    keeps: true,
    added: true,
  }),
  rows: read(`${at}/rows`, screens, z.strictObject({ ids: ids('skuId', 1000) }), z.array(skuRow), {
    added: true,
  }),
  /** Which of pasted codes are no 货号, 款号 or 旧款号. */
  missingCodes: read(
    `${at}/missingCodes`,
    screens,
    z.strictObject({ codes }),
    z.object({ missing: z.array(z.string()) }),
    { added: true },
  ),
  /** Whose numbers these are: in their order the ids of the 货 of each, none where it is nobody's. */
  idsOfCodes: read(
    `${at}/idsOfCodes`,
    screens,
    z.strictObject({
      by: z.literal(['skuNo', 'spuNo'], { error: '请选择货号或款号' }).meta({ title: 'by' }),
      codes: z
        .array(code('编码', { max: 40 }))
        .max(20_000, { error: '一次最多20000个编码' })
        .refine(codes => new Set(codes).size === codes.length, { error: '编码重复' })
        .meta({ title: '编码' }),
    }),
    z.array(z.array(z.int())),
    { added: true, bodyLimit: 4 * 1024 * 1024 },
  ),
  /** 款 by their colours (SKC): found by what any of their 货 is found by. */
  skcPage: read(
    `${at}/skcPage`,
    { menu: ['merchandise'] },
    listIn(skuFilters, ['skcId', 'name', 'oldNoList']),
    pageOf(skcRow),
    { added: true },
  ),
  /** The SKUs of one 款. */
  list: read(
    `${at}/list`,
    { menu: ['merchandise', 'ProductList'] },
    z.strictObject({ spuId: id('spuId') }),
    z.array(skuRow),
    { method: 'POST' },
  ),
  /** On or off the shelf, whatever was read before. */
  'shelves.update': write(
    `${at}/shelves/update`,
    { code: ['shelves-commodity-btn'] },
    z
      .strictObject({
        skuIds: ids('货品', 1000).optional(),
        /** All 货 of these 款. */
        spuIds: ids('商品', 200).optional(),
        /** All 货 of these 款色. */
        skcIds: ids('款色', 200).optional(),
        status: settable.shelf,
        /** Without one it cannot be taken back as a whole. */
        batchId: batchId.optional(),
      })
      .refine(
        ({ skuIds, spuIds, skcIds }) =>
          [skuIds, spuIds, skcIds].filter(each => each !== undefined).length === 1,
        { error: '请选择货品', path: ['skuIds'] },
      ),
    done,
    { method: 'POST' },
  ),
  /** 现货 or 订货, whatever was read before. */
  'type.update': write(
    `${at}/type/update`,
    editors,
    z.strictObject({ skuIds: ids('货品', 1000), type: settable.type, batchId: batchId.optional() }),
    done,
    { method: 'POST' },
  ),
  /** Whether it may be deleted, and why not; '' where it may. */
  canDelete: read(
    `${at}/can/delete`,
    { menu: ['merchandise', 'ProductList'] },
    z.strictObject({ skuId: id('skuId') }),
    z.object({ able: z.boolean(), reason: z.string() }),
    { method: 'GET' },
  ),
  delete: write(
    `${at}/delete`,
    { code: ['delete-commodity-btn'] },
    z.strictObject({ skuId: id('skuId'), version: version.optional() }),
    done,
    { method: 'DELETE' },
  ),
  /** Which 货 has this old number; '' for none. */
  checkOldNo: read(
    `${at}/checkOldNo`,
    { menu: ['merchandise', 'ProductList'] },
    z.strictObject({ oldNo: code('旧款号', { max: 40, required: '请输入旧款号' }) }),
    z.object({ free: z.boolean(), skuNo: z.string() }),
    { method: 'GET' },
  ),
  batchUpdate: write(
    `${at}/batch/update`,
    editors,
    z.strictObject({
      batchId,
      mode: z.literal(['all', 'able']).meta({ title: 'mode' }),
      dryRun: z.boolean().optional().meta({ title: 'dryRun' }),
      rows: z
        .array(skuChange)
        .min(1, { error: '请选择货品' })
        .max(20_000, { error: '一次最多20000条' })
        .meta({ title: 'rows' }),
    }),
    batchAnswer,
    { added: true, bodyLimit: 16 * 1024 * 1024 },
  ),
  batchUndo: write(
    `${at}/batch/undo`,
    editors,
    z.strictObject({ batchId }),
    z.object({
      restored: z.int(),
      skipped: z.array(z.object({ skuId: z.int(), field: z.string(), current: z.unknown(), ...who })),
    }),
    { added: true },
  ),
  /** Whether the ERP has the number, and which 货 bears it. */
  checkNccNo: read(
    `${at}/checkNccNo`,
    nccScreens,
    byNccNo,
    z.object({ exists: z.boolean(), skuNo: z.string() }),
    { method: 'GET' },
  ),
  /** Whether the ERP still uses the number; one that it has not is not there. */
  checkNccState: read(`${at}/checkNccState`, nccScreens, byNccNo, z.object({ enabled: flag('状态') }), {
    method: 'GET',
  }),
  getNextSkuNo: read(
    `${at}/getNextSkuNo`,
    { code: ['add-commodity-btn', 'add-v2-commodity-btn', 'Edit-commodity-btn', 'Edit-v2-commodity-btn'] },
    z.strictObject({ spuNo: code('款号', { max: 40, required: '请输入款号' }) }),
    z.object({ skuNo: z.string() }),
    { method: 'GET' },
  ),
}

/** One SKU in an editor: what a batch may set, checked field by field. */
export const skuForm = z.strictObject(settable)
