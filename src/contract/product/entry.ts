import * as z from 'zod'
import { blob, read, write } from '../call.ts'
import { flag, id, ids, text, whole } from '../fields.ts'
import { period } from '../period.ts'
import {
  byId,
  changeOf,
  done,
  exported,
  exportFields,
  fresh,
  kept,
  listIn,
  nothing,
  pageOf,
  removal,
  sortOrder,
} from '../shapes.ts'

/** 搜索词条: what shoppers are offered to search for, where it leads, and which of it is hot. */
const at = '/product/entry'
const screen = { menu: ['productSearch'] } as const
const hot = { code: ['hot-Entry-btn'] } as const
const remove = { code: ['delete-Entry-btn'] } as const
const taken = { code: ['export-Entry-btn'] } as const

const fields = {
  name: text('搜索词', { max: 30, required: '请输入搜索词' }),
  /** Without one the word searches the goods. */
  pageId: id('跳转页面').nullable(),
  params: text('跳转参数', { max: 200 }),
  enabled: flag('状态'),
  remark: text('备注', { max: 200 }),
}

/** Hot words have a right of their own. */
const hotFields = {
  hotFlag: flag('热搜').meta({ words: { 1: '热搜', 0: '普通' } }),
  sortNo: sortOrder.meta({ title: '热搜排序' }),
}

/** The server's own. */
const shown = {
  pageName: z.string().meta({ title: '跳转页面' }),
  browseCount: whole('浏览次数'),
}

export const entryFields = { ...fields, ...hotFields }

const row = z.object({ ...entryFields, ...shown, ...kept })
const filters = {
  keyword: text('关键词', { max: 100 }).optional(),
  hotFlag: hotFields.hotFlag.optional(),
  enabled: fields.enabled.optional(),
  ...period,
}
const list = listIn(filters, ['name', 'sortNo', 'browseCount', 'createTime', 'updateTime'])
const { snapshotId: _none, ...file } = exportFields

export const entry = {
  pageEntry: read(`${at}/pageEntry`, screen, list, pageOf(row)),
  addEntry: write(`${at}/addEntry`, { code: ['add-Entry-btn'] }, fresh(fields), row),
  updateEntry: write(
    `${at}/updateEntry`,
    { code: ['edit-Entry-btn'] },
    changeOf({ ...entryFields, ...shown }),
    row,
  ),
  selectEntry: read(`${at}/selectEntry`, screen, byId, row),
  pushHot: write(
    `${at}/pushHot`,
    hot,
    z.strictObject({ ids: ids('搜索词'), hotFlag: hotFields.hotFlag }),
    done,
  ),
  deleteEntryByIds: write(`${at}/deleteEntryByIds`, remove, z.strictObject({ ids: ids('搜索词') }), done),
  deleteEntry: write(`${at}/deleteEntry`, remove, removal, done),
  /** The words that shoppers look at most. */
  browseEntrys: read(
    `${at}/browseEntrys`,
    screen,
    nothing,
    z.array(z.object({ id: z.int(), name: z.string(), browseCount: z.int() })),
  ),
  /** Ids in their new order. */
  updateHotEntrySort: write(`${at}/updateHotEntrySort`, hot, z.strictObject({ ids: ids('搜索词') }), done),
  export: blob(
    `${at}/export`,
    taken,
    z.strictObject({ ...file, sort: list.shape.sort, ...filters }),
    exported,
  ),
  exportByIds: blob(
    `${at}/exportByIds`,
    taken,
    z.strictObject({ ...file, ids: ids('搜索词', 20_000) }),
    exported,
  ),
}
