import { attributeCalls } from '../../../generated/contract/calls/attribute.ts'
import { attributeCategoryCalls } from '../../../generated/contract/calls/attributeCategory.ts'
import { attribute as facts } from '../../../generated/contract/rows/attribute.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf, wholeList } from '../../../plain/whole-list.ts'

const categories = attributeCategoryCalls.list

/** 属性: a tab of 商品属性. */
export const attribute = plain({
  id: 'attribute',
  table: 'product_attribute',
  title: '属性',
  unit: '个',
  screen: 'ProductAttribute',
  calls: {
    list: attributeCalls.list,
    add: attributeCalls.add,
    update: attributeCalls.update,
    delete: attributeCalls.delete,
  },
  facts,
  schema: () => import('../../../contract/product/attribute.ts').then(module => module.attribute.add.in),
  search: '属性名称',
  sheet: true,
  fields: {
    name: { list: { width: 160, sortable: true }, form: {} },
    categoryName: { list: { width: 130, muted: true } },
    categoryId: { form: { pick: categories, pickOf: wholeList }, bulk: true },
    inputType: { list: { width: 100 }, form: {} },
    options: {
      list: { width: 320, grow: 2, muted: true },
      form: { lines: true, hint: '用顿号、逗号或换行隔开' },
    },
    required: { list: { width: 90 }, form: {}, bulk: true },
    skuFlag: { list: { width: 90 }, form: {}, bulk: true },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    categoryId: oneOf('属性分类', categories),
    inputType: 'field',
    required: 'field',
    skuFlag: 'field',
  },
})
