import * as z from 'zod'
import { read, write } from './call.ts'
import { flag, ids, text } from './fields.ts'
import { byId, changeOf, done, kept, listIn, nothing, option, pageOf, removal, sortOrder } from './shapes.ts'

/** 商品标签: product labels (not spuLabel, the badge; not xhLabel, the user tag). */
const at = '/product/api/v1/product/label'
const screen = { menu: ['LabelManagement'] } as const

const fields = {
  name: text('标签名称', { max: 20, required: '请输入标签名称' }),
  color: z.literal(['grey', 'accent', 'warn', 'info']).meta({
    title: '颜色',
    words: { grey: '灰', accent: '绿', warn: '橙', info: '蓝' },
  }),
  enabled: flag('状态'),
  sortNo: sortOrder,
  remark: text('备注', { max: 200 }),
}
const row = z.object({ ...fields, ...kept })
const add = z.strictObject({
  ...fields,
  color: fields.color.default('grey'),
  enabled: fields.enabled.default(1),
  sortNo: fields.sortNo.default(0),
  remark: fields.remark.default(''),
})
const filters = {
  keyword: text('关键词', { max: 100 }).optional(),
  name: text('标签名称', { max: 20 }).optional(),
  enabled: fields.enabled.optional(),
}

export const label = {
  pageList: read(
    `${at}/pageList`,
    screen,
    listIn(filters, ['name', 'sortNo', 'createTime', 'updateTime']),
    pageOf(row),
  ),
  addLabel: write(`${at}/addLabel`, { code: ['add-Label-btn'] }, add, row),
  updateLabel: write(`${at}/updateLabel`, { code: ['edit-Label-btn'] }, changeOf(fields), row),
  deleteLabel: write(`${at}/deleteLabel`, { code: ['delete-Label-btn'] }, removal, done),
  batchDeleteLabel: write(
    `${at}/batchDeleteLabel`,
    { code: ['delete-Label-btn'] },
    z.strictObject({ ids: ids() }),
    done,
  ),
  list: read(`${at}/list`, 'signed-in', nothing, z.array(option), { scope: 12, owner: 'shared' }),
  details: read(`${at}/details`, screen, byId, row),
}
