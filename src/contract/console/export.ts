import * as z from 'zod'
import { blob } from '../call.ts'
import { file } from '../fields.ts'
import { goodsFilters } from '../product/goods.ts'
import { sku, skuFilters } from '../product/sku.ts'
import { spu } from '../product/spu.ts'
import { exported, exportFields, nothing } from '../shapes.ts'

/** 导出 of goods, under the names of the goods' own service. */
const at = '/product/api/v1/product/spu/export'
const permit = { code: ['export-commodity-btn'] } as const

const { snapshotId, ...fileFields } = exportFields
const ofSku = { sort: sku.page.in.shape.sort, ...skuFilters }
const ofSpu = { sort: spu['list.v1'].in.shape.sort, ...goodsFilters }

const exports = {
  skuList: blob(`${at}/skuList`, permit, z.strictObject({ ...exportFields, ...ofSku }), exported),
  spuList: blob(`${at}/spuList`, permit, z.strictObject({ ...fileFields, ...ofSpu }), exported),
  /** As the new imports read it: what names a row, and the columns that a file may change. */
  new: blob(
    `${at}/new`,
    permit,
    z.strictObject({
      type: z.literal(['spu', 'sku']).default('sku').meta({ title: 'type' }),
      format: exportFields.format,
      ids: exportFields.ids,
      snapshotId,
      ...ofSku,
      sort: z.union([ofSku.sort, ofSpu.sort]),
    }),
    exported,
  ),
  spuTemplate: blob(
    `${at}/template`,
    { code: ['export-commodity-btn', 'import-commodity-btn'] },
    nothing,
    file('模板'),
  ),
  /** A zip of the pictures of 款, named by their numbers. */
  img: blob(`${at}/img`, permit, z.strictObject({ ids: exportFields.ids, ...ofSpu }), file('图片')),
}

/** A service is called as it is exported. */
export { exports as export }
