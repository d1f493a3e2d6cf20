import * as z from 'zod'
import { read, write } from './call.ts'
import { flag, text } from './fields.ts'
import { changeOf, done, kept, listIn, nothing, option, pageOf, removal, sortOrder } from './shapes.ts'

/** 品牌: has no menu key of its own; a tab of 商品属性. */
const at = '/product/api/v1/product/brand'

const fields = {
  name: text('品牌名称', { max: 30, required: '请输入品牌名称' }),
  code: text('品牌编码', { max: 20, required: '请输入品牌编码' }),
  enabled: flag('状态'),
  sortNo: sortOrder,
  remark: text('备注', { max: 200 }),
}
const row = z.object({ ...fields, ...kept })
const add = z.strictObject({
  ...fields,
  enabled: fields.enabled.default(1),
  sortNo: fields.sortNo.default(0),
  remark: fields.remark.default(''),
})
const filters = { keyword: text('关键词', { max: 100 }).optional(), enabled: fields.enabled.optional() }

export const brand = {
  list: read(
    `${at}/list`,
    { menu: ['ProductAttribute'] },
    listIn(filters, ['name', 'code', 'sortNo', 'updateTime']),
    pageOf(row),
  ),
  add: write(`${at}/add`, { code: ['add-Attribute-btn'] }, add, row),
  update: write(`${at}/update`, { code: ['edit-Attribute-btn'] }, changeOf(fields), row),
  delete: write(`${at}/delete`, { code: ['delete-Attribute-btn'] }, removal, done),
  box: read(`${at}/box`, 'signed-in', nothing, z.array(option), { scope: 12, owner: 'shared' }),
}
