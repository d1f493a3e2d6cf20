import { metalKinds } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, decimal, ownCode, text, whole } from '../fields.ts'
import { done, plainShapes, removal, sortOrder } from '../shapes.ts'

/** 成色: a flat table, a tab of 商品分类. Its list is open to every session, it is the option list too. */
const at = '/product/api/v1/product/fineness'

const { row, add, change, list, page } = plainShapes(
  {
    name: text('成色名称', { max: 20, required: '请输入成色名称' }),
    code: ownCode('成色编码', { max: 20, required: '请输入成色编码' }),
    /** Parts in a thousand: 足金999 → 999, 18K金 → 750. */
    purity: decimal('纯度').meta({ unit: '‰' }),
    /** 结价: what a gram of it costs is so many per mille of the price of this metal. */
    metalKind: choice('金价', metalKinds).optional(),
    metalRate: whole('金价比例', { max: 2000 }).meta({ unit: '‰' }).optional(),
    sortNo: sortOrder,
  },
  { sort: ['name', 'code', 'purity', 'sortNo', 'updateTime'] },
)

export const fineness = {
  list: read(`${at}/list`, 'signed-in', list, page, { method: 'GET', scope: 12, owner: 'shared' }),
  add: write(`${at}/add`, { code: ['add-Category-btn'] }, add, row, { method: 'POST' }),
  update: write(`${at}/update`, { code: ['edit-Category-btn'] }, change, row, { method: 'POST' }),
  delete: write(`${at}/delete`, { code: ['delete-Category-btn'] }, removal, done, { method: 'DELETE' }),
}
