import * as z from 'zod'
import { read, write } from '../call.ts'
import { flag, ids, text } from '../fields.ts'
import { byId, done, nothing, option, plainShapes, removal, sortOrder } from '../shapes.ts'

/** 商品标签: product labels (not spuLabel, the badge; not xhLabel, the user tag). */
const at = '/product/api/v1/product/label'
const screen = { menu: ['LabelManagement'] } as const
const remove = { code: ['delete-Label-btn'] } as const
const color = z.literal(['grey', 'accent', 'warn', 'info'])

const { row, add, change, list, page } = plainShapes(
  {
    name: text('标签名称', { max: 20, required: '请输入标签名称' }),
    color: color.meta({ title: '颜色', words: { grey: '灰', accent: '绿', warn: '橙', info: '蓝' } }),
    enabled: flag('状态'),
    sortNo: sortOrder,
    remark: text('备注', { max: 200 }),
  },
  { sort: ['name', 'sortNo', 'createTime', 'updateTime'], filterBy: ['name', 'enabled'] },
)

export const label = {
  pageList: read(`${at}/pageList`, screen, list, page),
  addLabel: write(`${at}/addLabel`, { code: ['add-Label-btn'] }, add, row),
  updateLabel: write(`${at}/updateLabel`, { code: ['edit-Label-btn'] }, change, row),
  deleteLabel: write(`${at}/deleteLabel`, remove, removal, done),
  batchDeleteLabel: write(`${at}/batchDeleteLabel`, remove, z.strictObject({ ids: ids() }), done),
  list: read(`${at}/list`, 'signed-in', nothing, z.array(option), { scope: 12, owner: 'shared' }),
  details: read(`${at}/details`, screen, byId, row),
}
