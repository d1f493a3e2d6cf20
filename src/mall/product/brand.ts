import { brand as facts } from '../../contract/rows.generated.ts'
import { api } from '../../contract/table.generated.ts'
import { plain } from '../../plain/plain.ts'

/** 品牌: a tab of 商品属性. */
export const brand = plain({
  id: 'brand',
  title: '品牌',
  screen: 'ProductAttribute',
  calls: { list: api.brand.list, add: api.brand.add, update: api.brand.update, remove: api.brand.delete },
  facts,
  schema: () => import('../../contract/brand.ts').then(module => module.brand.add.in),
  name: 'name',
  code: 'code',
  search: '名称、编码、备注',
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
    enabled: { kind: 'choice', title: '状态', words: { 1: '启用', 0: '停用' } },
  },
})
