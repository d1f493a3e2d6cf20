import * as z from 'zod'
import { read, write } from '../call.ts'
import { text } from '../fields.ts'
import { byId, done, plainShapes, removal, sortOrder } from '../shapes.ts'

/** 小程序页面: where a slideshow or a zone may jump to; the jump-target pickers read it. */
const at = '/product/api/v1/product/page/path'
const screens = {
  menu: ['Appletpage', 'advertising', 'classification', 'slideshow', 'resourceAllocation', 'productSearch'],
} as const

const { row, add, change, list, page } = plainShapes(
  {
    name: text('页面名称', { max: 30, required: '请输入页面名称' }),
    path: text('路径', { max: 200, required: '请输入路径' }),
    params: text('参数', { max: 200 }),
    purpose: text('用途', { max: 100 }),
    sortNo: sortOrder,
  },
  { sort: ['name', 'path', 'sortNo', 'updateTime'] },
)

/** Where something may lead: a page as it is, or one thing on it. The id is the path itself. */
const target = z.object({ id: z.string(), name: z.string(), code: z.string() })

export const pagePath = {
  list: read(`${at}/list`, screens, list, page),
  add: write(`${at}/add`, { code: ['add-PagePath-btn'] }, add, row),
  update: write(`${at}/update`, { code: ['edit-PagePath-btn'] }, change, row),
  delete: write(`${at}/delete`, { code: ['delete-PagePath-btn'] }, removal, done),
  /** The code by which a phone opens the page, a PNG as a data address. */
  code: read(
    `${at}/code`,
    { menu: ['Appletpage'] },
    byId,
    z.object({ name: z.string(), page: z.string(), image: z.string() }),
    { added: true },
  ),
  /** All but the goods, of which those that are led to already; of all goods the ones that the words find; or what a path is. */
  targets: read(
    `${at}/targets`,
    screens,
    z.strictObject({
      keywords: text('关键词', { max: 100 }).default(''),
      jump: text('跳转', { max: 200 }).optional(),
    }),
    z.array(target),
    { added: true, method: 'GET' },
  ),
}
