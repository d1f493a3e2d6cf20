import * as z from 'zod'
import { attributeInputs } from '../../values/lists.ts'
import { tidyValues, valuesIn } from '../../values/word-list.ts'
import { read, write } from '../call.ts'
import { choice, id, text } from '../fields.ts'
import { reference } from '../reference.ts'
import {
  byId,
  changeOf,
  done,
  fresh,
  kept,
  listIn,
  nothing,
  option,
  pageOf,
  removal,
  sortOrder,
} from '../shapes.ts'
import { goodsPickers } from './goods.ts'

/** 属性: what is said of goods of one category, and how it is filled in. */
const at = '/product/api/v1/product/attribute'
const screens = { menu: ['ProductAttribute', 'ProductList', 'merchandise'] } as const

/** A list to choose from needs something to choose. */
export const needsValues = '单选和多选的属性请填写可选值'

export const attributeFields = {
  name: text('属性名称', { max: 30, required: '请输入属性名称' }),
  categoryId: reference('属性分类'),
  inputType: choice('录入方式', attributeInputs),
  options: text('可选值', { max: 2000 })
    .overwrite(tidyValues)
    .refine(value => valuesIn(value).length <= 200, { error: '可选值最多200个' }),
  required: choice('是否必填', { 0: '选填', 1: '必填' }),
  skuFlag: choice('SKU规格', { 0: '否', 1: '是' }),
  sortNo: sortOrder,
}
const shown = { categoryName: z.string().meta({ title: '属性分类' }) }

const row = z.object({ ...attributeFields, ...shown, ...kept })
const add = fresh(attributeFields).refine(({ inputType, options }) => inputType === 1 || options !== '', {
  path: ['options'],
  error: needsValues,
})
const list = listIn(
  {
    keyword: text('关键词', { max: 100 }).optional(),
    categoryId: attributeFields.categoryId.optional(),
    inputType: attributeFields.inputType.optional(),
    required: attributeFields.required.optional(),
    skuFlag: attributeFields.skuFlag.optional(),
  },
  ['name', 'sortNo', 'updateTime'],
)

export const attribute = {
  list: read(`${at}/list`, screens, list, pageOf(row)),
  add: write(`${at}/add`, { code: ['add-Attribute-btn'] }, add, row),
  update: write(
    `${at}/update`,
    { code: ['edit-Attribute-btn'] },
    changeOf({ ...attributeFields, ...shown }),
    row,
  ),
  delete: write(`${at}/delete`, { code: ['delete-Attribute-btn'] }, removal, done),
  box: read(`${at}/box`, 'signed-in', nothing, z.array(option)),
  /** By what a list of goods can be searched: every value that can be chosen, as `7:圆条`, with the set it is of. */
  choices: read(
    `${at}/choices`,
    { menu: ['ProductList', 'merchandise', 'MallList', 'InventoryManage', ...goodsPickers] },
    nothing,
    z.array(z.object({ value: z.string(), label: z.string(), code: z.string() })),
    { added: true, scope: 12, owner: 'shared' },
  ),
  /** What can be chosen for a property. */
  getInputList: read(`${at}/getInputList`, screens, byId, z.array(z.string()), { method: 'GET' }),
}

/** What is said of goods by the attributes of their category; a 货 has those by which it differs from the others. */
export function attributeValues(title = '属性') {
  const one = z.strictObject({
    attributeId: id('属性'),
    values: z
      .array(text('属性值', { max: 100, required: '请填写属性值' }))
      .min(1, { error: '请填写属性值' })
      .max(50, { error: '一个属性最多50个值' }),
  })
  return z.array(one).max(100, { error: '最多100个属性' }).meta({ title, holds: 'attributes' })
}

/** One attribute of a set, and how it is filled in. */
export const askedAttribute = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 written by hand, 2 one of the values, 3 several of them. */
  inputType: z.int(),
  required: z.int(),
  /** 1: by it the 货 of a 款 differ. */
  skuFlag: z.int(),
  values: z.array(z.string()),
})
