import * as z from 'zod'
import { stockMoves, stockReferences } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choices, keywords } from '../client/channel.ts'
import { batchId } from '../console/ui.ts'
import { choice, code, counted, countedDecimal, flag, id, version, whole } from '../fields.ts'
import { period } from '../period.ts'
import { listIn, pageOf } from '../shapes.ts'
import { goodsFilters } from './goods.ts'

/** 库存管理: how much there is of each 货 and of each 款色, and below what it is too little. */
const at = '/product/stock'
const post = { method: 'POST' } as const

const amounts = {
  stock: counted('库存'),
  occupied: counted('占用'),
  /** What can still be sold. */
  available: counted('可用'),
  inTransit: counted('在途'),
}
export const settableStock = { safeStock: whole('安全库存', { max: 99_999_999 }) }
const latest = { updateTime: z.string().meta({ title: '最近变动', holds: 'time' }) }

const skuStock = z.object({
  skuId: id('skuId'),
  version,
  skuNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '名称' }),
  image: z.string().meta({ title: '图' }),
  finenessName: z.string().meta({ title: '成色' }),
  size: z.string().meta({ title: '圈口' }),
  weight: countedDecimal('重量'),
  ...amounts,
  counters: z.string().meta({ title: '柜台' }),
  ...settableStock,
  ...latest,
  updateBy: z.string().meta({ title: '更新人' }),
})

/** The 货 of a 款 that are of one colour (SKC), together. */
const skcStock = z.object({
  skcId: id('skcId'),
  spuId: id('spuId'),
  version,
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '名称' }),
  colour: z.string().meta({ title: '颜色' }),
  image: z.string().meta({ title: '图' }),
  categoryName: z.string().meta({ title: '分类' }),
  finenesses: z.string().meta({ title: '成色' }),
  skuCount: counted('SKU数'),
  lowCount: counted('低库存SKU'),
  weight: countedDecimal('总重'),
  ...amounts,
  ...latest,
})

/** A line of the ledger: what was added or taken, and what there was then. */
const move = z.object({
  id: id(),
  skuId: id('skuId'),
  createTime: z.string().meta({ title: '时间', holds: 'time' }),
  skuNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '名称' }),
  kind: choice('原因', stockMoves),
  onHand: z.int().meta({ title: '库存变动' }),
  onHandAfter: counted('结存'),
  reserved: z.int().meta({ title: '占用变动' }),
  reservedAfter: counted('占用结存'),
  inTransit: z.int().meta({ title: '在途变动' }),
  inTransitAfter: counted('在途结存'),
  refType: choice('单据类型', stockReferences).nullable(),
  refNo: z.string().meta({ title: '单号' }),
  userName: z.string().meta({ title: '操作人' }),
})

const filters = {
  ...goodsFilters,
  /** Less than what is safe. */
  lowStock: flag('低库存').optional(),
  /** 货 of one 款 and one colour: the first of them. */
  skcId: id('款色').optional(),
}
const sorts = ['name', 'updateTime', 'oldNoList'] as const

const change = z.strictObject({
  skuId: id('skuId'),
  version,
  /**
   * apply() checks these field by field, so that a bad value is a verdict on its row and does not refuse the whole
   * batch.
   */
  set: z.record(z.string(), z.unknown()).meta({ title: 'set' }),
  base: z.record(z.string(), z.unknown()).optional().meta({ title: 'base' }),
})
const who = { by: z.string(), at: z.string() }

export const stock = {
  skuPage: read(
    `${at}/skuPage`,
    { menu: ['InventoryManage', 'nccInventoryList'] },
    listIn(filters, [...sorts, 'skuId', 'skuNo', 'weight', 'stock']),
    pageOf(skuStock),
    post,
  ),
  skcPage: read(
    `${at}/skcPage`,
    { menu: ['InventoryManage'] },
    listIn(filters, [...sorts, 'skcId', 'spuNo']),
    pageOf(skcStock),
    post,
  ),
  /** For whoever narrows either list down to one 款色: D00123 玫瑰金. */
  querySkcByKeywords: read(`${at}/querySkcByKeywords`, { menu: ['InventoryManage'] }, keywords, choices, {
    method: 'GET',
    added: true,
  }),
  /** 库存流水: why there is as much as there is, the newest first. */
  moves: read(
    `${at}/moves`,
    { code: ['view-inout-btn'] },
    listIn(
      {
        skuNo: code('货号', { max: 40 }).optional(),
        refNo: code('单号', { max: 40 }).optional(),
        kind: choice('原因', stockMoves).optional(),
        ...period,
      },
      ['createTime'],
    ),
    pageOf(move),
    { ...post, added: true },
  ),
  /** The safe stock of many. */
  updateSafe: write(
    `${at}/updateSafe`,
    { code: ['edit-stock-btn'] },
    z.strictObject({
      batchId,
      mode: z.literal(['all', 'able']).default('all').meta({ title: 'mode' }),
      dryRun: z.boolean().optional().meta({ title: 'dryRun' }),
      rows: z
        .array(change)
        .min(1, { error: '请选择货品' })
        .max(20_000, { error: '一次最多20000条' })
        .meta({ title: 'rows' }),
    }),
    z.object({
      applied: z.array(z.object({ skuId: z.int(), version: z.int() })),
      conflicts: z.array(z.object({ skuId: z.int(), current: skuStock, ...who })),
      invalid: z.array(z.object({ skuId: z.int(), field: z.string(), reason: z.string() })),
      denied: z.array(z.object({ skuId: z.int(), field: z.string(), code: z.string() })),
    }),
    { ...post, added: true, bodyLimit: 16 * 1024 * 1024 },
  ),
}

/** One 货 in an editor. */
export const stockForm = z.strictObject(settableStock)
