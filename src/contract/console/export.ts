import * as z from 'zod'
import { blob } from '../call.ts'
import { sku, skuFilters } from '../product/sku.ts'
import { exported, exportFields } from '../shapes.ts'

/** 导出 of goods, under the names of the goods' own service. */
const exports = {
  skuList: blob(
    '/product/api/v1/product/spu/export/skuList',
    { code: ['export-commodity-btn'] },
    z.strictObject({ ...exportFields, sort: sku.page.in.shape.sort, ...skuFilters }),
    exported,
  ),
}

/** A service is called as it is exported. */
export { exports as export }
