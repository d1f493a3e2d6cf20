import * as z from 'zod'
import { read, write } from '../call.ts'
import { code, flag, ids, text } from '../fields.ts'
import { done, pageOf, plainShapes, removals, sortOrder } from '../shapes.ts'

/** 内容模块: the shelves that contents of the mall stand on. */
const at = '/notice/contentModule'
const edit = { code: ['edit-ContentModule-btn'] } as const
const ours = { added: true, method: 'POST' } as const

const moduleCode = code('模块编码', { max: 30, required: '请输入模块编码' }).refine(
  value => /^[A-Za-z][\w-]*$|^$/.test(value),
  { error: '模块编码以字母开头，只能是字母、数字、下划线和连字符' },
)

export const contentModuleFields = {
  name: text('模块名称', { max: 30, required: '请输入模块名称' }),
  code: moduleCode,
  remark: text('说明', { max: 200 }),
  sortNo: sortOrder,
  enabled: flag('状态'),
}

const { row, add, change, list } = plainShapes(contentModuleFields, {
  sort: ['name', 'code', 'sortNo', 'updateTime'],
  filterBy: ['name', 'enabled'],
})

const shown = row.extend({ contentCount: z.int().meta({ title: '内容数' }) })

export const contentModule = {
  page: read(`${at}/page`, { menu: ['contentModule', 'contentManage'] }, list, pageOf(shown), ours),
  add: write(`${at}/add`, { code: ['add-ContentModule-btn'] }, add, shown, ours),
  edit: write(
    `${at}/edit`,
    edit,
    change.extend({ contentCount: shown.shape.contentCount.optional() }),
    shown,
    ours,
  ),
  del: write(`${at}/del`, { code: ['delete-ContentModule-btn'] }, removals, done, {
    added: true,
    method: 'DELETE',
  }),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done, ours),
}
