import { brandCalls } from '../../../generated/contract/calls/brand.ts'
import { brand as facts } from '../../../generated/contract/rows/brand.ts'
import { plain } from '../../../plain/plain.ts'

/** 品牌: a tab of 商品属性. */
export const brand = plain({
  id: 'brand',
  title: '品牌',
  screen: 'ProductAttribute',
  calls: brandCalls,
  facts,
  schema: () => import('../../../contract/product/brand.ts').then(module => module.brand.add.in),
  sheet: true,
  fields: {
    name: { list: { width: 200, sortable: true }, form: {} },
    code: { list: { width: 110, sortable: true, muted: true }, form: {} },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    remark: { list: { width: 220, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    enabled: 'field',
  },
})
