import { attributeCategoryCalls } from '../../../generated/contract/calls/attributeCategory.ts'
import { attributeCategory as facts } from '../../../generated/contract/rows/attributeCategory.ts'
import { plain } from '../../../plain/plain.ts'

/** 属性分类: a tab of 商品属性. */
export const attributeCategory = plain({
  id: 'attributeCategory',
  title: '属性分类',
  unit: '个',
  screen: 'ProductAttribute',
  calls: attributeCategoryCalls,
  facts,
  schema: () =>
    import('../../../contract/product/attribute-category.ts').then(module => module.attributeCategory.add.in),
  unfolds: {
    title: '属性',
    lines: () => import('../lines.tsx').then(({ attributeLines }) => attributeLines),
  },
  sheet: true,
  fields: {
    name: { list: { width: 200, sortable: true }, form: {} },
    attributeCount: { list: { width: 90 } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    remark: { list: { width: 220, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
})
