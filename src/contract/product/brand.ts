import * as z from 'zod'
import { read, write } from '../call.ts'
import { flag, ownCode, text } from '../fields.ts'
import { done, nothing, option, plainShapes, removal, sortOrder } from '../shapes.ts'

/** 品牌: has no menu key of its own; a tab of 商品属性. */
const at = '/product/api/v1/product/brand'

const { row, add, change, list, page } = plainShapes(
  {
    name: text('品牌名称', { max: 30, required: '请输入品牌名称' }),
    code: ownCode('品牌编码', { max: 20, required: '请输入品牌编码' }),
    enabled: flag('状态'),
    sortNo: sortOrder,
    remark: text('备注', { max: 200 }),
  },
  { sort: ['name', 'code', 'sortNo', 'updateTime'], filterBy: ['enabled'] },
)

export const brand = {
  list: read(`${at}/list`, { menu: ['ProductAttribute'] }, list, page),
  add: write(`${at}/add`, { code: ['add-Attribute-btn'] }, add, row),
  update: write(`${at}/update`, { code: ['edit-Attribute-btn'] }, change, row),
  delete: write(`${at}/delete`, { code: ['delete-Attribute-btn'] }, removal, done),
  box: read(`${at}/box`, 'signed-in', nothing, z.array(option), { scope: 12, owner: 'shared' }),
}
