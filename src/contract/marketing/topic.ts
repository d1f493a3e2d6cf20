import * as z from 'zod'
import { blob, form, read, write } from '../call.ts'
import { file, id, ids, picture, text, time } from '../fields.ts'
import { goodsLine } from '../product/goods-row.ts'
import {
  byId,
  changeOf,
  done,
  exported,
  exportFields,
  fresh,
  kept,
  listIn,
  pageOf,
  removal,
} from '../shapes.ts'

/** 分享商品: a topic is goods that are sent to clients as one page of the mini program. */
const at = '/product/api/v1/product/topic'
const screen = { menu: ['Sharegoods'] } as const
const edit = { code: ['edit-Topic-btn'] } as const
const remove = { code: ['delete-Topic-btn'] } as const

export const topicFields = {
  name: text('专题名称', { max: 30, required: '请输入专题名称' }),
  cover: picture('封面'),
  spuIds: z.array(id('商品')).max(1000, { error: '一个专题最多1000款商品' }).meta({ title: '商品' }),
  /** Without one: from now on, without an end. */
  beginTime: time('开始时间').nullable(),
  endTime: time('结束时间').nullable(),
}

/** Views and shares are counted from the lines of 埋点 that name it. */
const counted = {
  goodsCount: z.int().meta({ title: '商品数' }),
  views: z.int().meta({ title: '浏览' }),
  shares: z.int().meta({ title: '分享次数' }),
}
const row = z.object({ ...topicFields, ...counted, ...kept })

const asked = {
  keyword: text('关键词', { max: 100 }).optional(),
  beginTime: time('开始时间').optional(),
  endTime: time('结束时间').optional(),
}

export const topic = {
  'v2.0.list': read(
    `${at}/v2.0/list`,
    screen,
    listIn(asked, ['id', 'name', 'beginTime', 'endTime', 'views', 'shares', 'updateTime']),
    pageOf(row),
  ),
  /** As the client will see it. */
  preview: read(`${at}/preview`, screen, byId, z.object({ ...row.shape, goods: z.array(goodsLine) })),
  add: write(`${at}/add`, { code: ['add-Topic-btn'] }, fresh(topicFields), row),
  delete: write(`${at}/delete`, remove, removal, done),
  update: write(`${at}/update`, edit, changeOf({ ...topicFields, ...counted }), row),
  'batch.delete': write(`${at}/batch/delete`, remove, z.strictObject({ ids: ids() }), done),
  detail: read(`${at}/detail`, screen, byId, row),
  /** The code by which a phone opens the topic, a PNG as a data address. */
  getSmallCode: read(
    `${at}/getSmallCode`,
    screen,
    byId,
    z.object({ name: z.string(), page: z.string(), image: z.string() }),
  ),
  /** Whether all of them may be shared now: code 200, or the sentence that says which may not and why. */
  verifyShare: read(`${at}/verifyShare`, screen, z.strictObject({ ids: ids() }), done, { flags: ['raw'] }),
  export: blob(
    `${at}/export`,
    { code: ['export-Topic-btn'] },
    z.strictObject({ ...exportFields, ...asked }),
    exported,
  ),
  /** Adds the goods whose 款号 a file names behind those that are there. */
  importSpu: form(
    `${at}/importSpu`,
    edit,
    z.strictObject({ id: kept.id, file: file('文件', 20 * 1024 * 1024) }),
    z.object({ added: z.int(), already: z.int(), missing: z.array(z.string()) }),
    { bodyLimit: 20 * 1024 * 1024 },
  ),
}
