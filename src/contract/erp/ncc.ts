import * as z from 'zod'
import { nccFields, nccKinds, nccStates, nccTakes } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { code, counted, countedDecimal, countedMoney, flag, id, ids, text } from '../fields.ts'
import { done, kept, listIn, pageOf } from '../shapes.ts'

/** NC Cloud: the ERP's rows beside the mall's. */
const at = '/product/ncc'
const sync = { code: ['sync-ncc-btn'] } as const
const ours = { added: true, method: 'POST' } as const

const keyword = text('关键词', { max: 100 }).optional()
const nccNo = z.string().meta({ title: '物料编码' })
const synced = {
  id: kept.id,
  version: kept.version,
  syncTime: z.string().nullable().meta({ title: '同步时间', holds: 'time' }),
}
/** The 货 that bears the number; null where none does. */
const bound = {
  skuId: z.int().nullable().meta({ title: '货品' }),
  skuNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
}
const differs = flag('有差异').meta({ words: { 1: '有差异', 0: '一致' } })
const isBound = flag('绑定').meta({ words: { 1: '已绑定', 0: '未绑定' } })
const field = z.literal(['name', 'weight', 'price']).meta({ title: '字段', words: nccFields })
const take = z.literal(['ncc', 'mall']).meta({ title: '取值', words: nccTakes })

export const ncc = {
  materialPage: read(
    `${at}/materialPage`,
    { menu: ['nccMaterialList'] },
    listIn({ keyword, nccNo: code('物料编码', { max: 40 }).optional(), bound: isBound.optional() }, [
      'id',
      'nccNo',
      'name',
      'syncTime',
    ]),
    pageOf(
      z.object({
        ...synced,
        nccNo,
        name: z.string().meta({ title: '名称' }),
        spec: z.string().meta({ title: '规格' }),
        unit: z.string().meta({ title: '计量' }),
        fineness: z.string().meta({ title: '成色' }),
        enabled: flag('状态').meta({ words: nccStates }),
        bound: isBound,
        ...bound,
        skuName: z.string().meta({ title: '货品名称' }),
      }),
    ),
    ours,
  ),
  productPage: read(
    `${at}/productPage`,
    { menu: ['nccProductList'] },
    listIn({ keyword, spuNo: code('款号', { max: 40 }).optional(), differs: differs.optional() }, [
      'id',
      'productNo',
      'syncTime',
    ]),
    pageOf(
      z.object({
        ...synced,
        productNo: z.string().meta({ title: 'NCC商品号' }),
        nccNo,
        ...bound,
        name: z.string().meta({ title: 'NCC名称' }),
        skuName: z.string().meta({ title: '商城名称' }),
        weight: countedDecimal('NCC重量'),
        skuWeight: countedDecimal('商城重量').nullable(),
        price: countedMoney('NCC价格'),
        /** Only 一口价 has one to compare. */
        skuPrice: countedMoney('商城价格').nullable(),
        differs,
        /** 名称、重量、价格: what is not the same and was not let be. */
        differences: z.string().meta({ title: '差异' }),
      }),
    ),
    ours,
  ),
  inventoryPage: read(
    `${at}/inventoryPage`,
    { menu: ['nccInventoryList'] },
    listIn({ keyword, warehouse: text('仓', { max: 40 }).optional(), differs: differs.optional() }, [
      'id',
      'warehouse',
      'quantity',
      'difference',
      'syncTime',
    ]),
    pageOf(
      z.object({
        ...synced,
        warehouse: z.string().meta({ title: '仓' }),
        nccNo,
        ...bound,
        quantity: counted('本仓数量'),
        weight: countedDecimal('本仓重量'),
        /** Of all warehouses together: the mall has one stock. */
        total: counted('NCC合计'),
        stock: counted('商城库存'),
        difference: z.int().meta({ title: '差异' }),
        differs,
      }),
    ),
    ours,
  ),
  /** Answers the id of the job. */
  sync: write(
    `${at}/sync`,
    sync,
    z.strictObject({
      kind: z.literal(['material', 'product', 'inventory']).meta({ title: '类型', words: nccKinds }),
    }),
    z.int(),
    ours,
  ),
  bind: write(
    `${at}/bind`,
    { code: ['bind-ncc-btn'] },
    z.strictObject({
      nccNo: code('物料编码', { max: 40, required: '请选择物料' }),
      /** null: it is bound to nothing any more. */
      skuId: id('货品').nullable(),
    }),
    done,
    ours,
  ),
  resolve: write(
    `${at}/resolve`,
    sync,
    z.strictObject({
      rows: z
        .array(z.strictObject({ id: id(), field, take }))
        .min(1, { error: '请选择数据' })
        .max(600, { error: '一次最多600处差异' })
        .meta({ title: 'rows' }),
    }),
    /** In the order asked; an empty reason says that it was done. */
    z.array(z.object({ id: z.int(), field: z.string(), reason: z.string() })),
    ours,
  ),
  /** Answers the batch by which it can be taken back. */
  adjustStock: write(
    `${at}/adjustStock`,
    sync,
    z.strictObject({ ids: ids('库存') }),
    z.object({ batchId: z.string(), adjusted: z.int() }),
    ours,
  ),
}
