import * as z from 'zod'
import { read, write } from '../call.ts'
import { counted, text } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removal, sortOrder } from '../shapes.ts'

/** 属性分类: which properties goods of one kind have. */
const at = '/product/api/v1/product/attributeCategory'
const screens = { menu: ['ProductAttribute', 'ProductList', 'merchandise'] } as const

export const categoryFields = {
  name: text('分类名称', { max: 30, required: '请输入分类名称' }),
  sortNo: sortOrder,
  remark: text('备注', { max: 200 }),
}
const shown = { attributeCount: counted('属性数') }

const row = z.object({ ...categoryFields, ...shown, ...kept })
const list = listIn({ keyword: text('关键词', { max: 100 }).optional() }, ['name', 'sortNo', 'updateTime'])

/** A property with what can be chosen for it. */
const valued = z.object({
  id: z.int(),
  name: z.string(),
  inputType: z.int(),
  required: z.int(),
  skuFlag: z.int(),
  values: z.array(z.string()),
})

export const attributeCategory = {
  list: read(`${at}/list`, screens, list, pageOf(row)),
  delete: write(`${at}/delete`, { code: ['delete-Attribute-btn'] }, removal, done),
  details: read(`${at}/details`, screens, byId, row),
  add: write(`${at}/add`, { code: ['add-Attribute-btn'] }, fresh(categoryFields), row),
  update: write(
    `${at}/update`,
    { code: ['edit-Attribute-btn'] },
    changeOf({ ...categoryFields, ...shown }),
    row,
  ),
  /** The properties of a category in their order, with their values. */
  'value.list': read(`${at}/value/list`, screens, byId, z.array(valued)),
  'attributeId.list': read(`${at}/attributeId/list`, screens, byId, z.array(z.int())),
}
