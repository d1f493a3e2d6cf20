import * as z from 'zod'
import { read, write } from '../call.ts'
import { flag, ids, picture, text } from '../fields.ts'
import { done, nothing, pageOf, plainShapes, removals, sortOrder } from '../shapes.ts'

/** 金刚区: the rows of icons on the first page of the mall, each of which leads somewhere. */
const at = '/product/api/v1/product/kingKongArea'
const screen = { menu: ['classification'] } as const
const edit = { code: ['edit-KingKong-btn'] } as const

const { row, add, change, list } = plainShapes(
  {
    name: text('名称', { max: 8, required: '请输入名称' }),
    icon: picture('图标', { required: '请上传图标' }),
    jump: text('跳转页', { max: 200, required: '请选择跳转页' }),
    sortNo: sortOrder,
    enabled: flag('状态'),
  },
  { sort: ['name', 'sortNo', 'updateTime'], filterBy: ['enabled'] },
)
const shown = row.extend({ jumpName: z.string().meta({ title: '跳转到' }) })

/** Of the area as a whole: whether the first page has it. */
const area = z.object({ status: flag('首页展示').meta({ words: { 1: '显示', 0: '隐藏' } }) })

export const kingKongArea = {
  'v2.0.list': read(`${at}/v2.0/list`, screen, list, pageOf(shown)),
  add: write(`${at}/add`, { code: ['add-KingKong-btn'] }, add, shown),
  update: write(`${at}/update`, edit, change, shown),
  delete: write(`${at}/delete`, { code: ['delete-KingKong-btn'] }, removals, done),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done),
  'update.status': write(`${at}/update/status`, edit, z.strictObject(area.shape), area),
  'query.status': read(`${at}/query/status`, screen, nothing, area),
}
