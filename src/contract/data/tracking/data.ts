import * as z from 'zod'
import { trackingEventKinds, trackingLacks } from '../../../values/lists.ts'
import { read, write } from '../../call.ts'
import { choice, id, text } from '../../fields.ts'
import { period } from '../../period.ts'
import { reference } from '../../reference.ts'
import { changeOf, done, fresh, kept, listIn, pageOf, removal } from '../../shapes.ts'

/** 埋点数据: what happened in the mall, line by line. The mall's programs add them by the same call as a person. */
const at = '/tracking/tkData'
const post = { method: 'POST' } as const

function isObject(content: string): boolean {
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

export const dataFields = {
  eventId: reference('事件'),
  clientId: reference('端'),
  pageId: id('页面').nullable(),
  sourceId: id('来源位').nullable(),
  /** Nobody: somebody who was not signed in. */
  userId: id('用户').nullable(),
  content: text('变量值', { max: 2000 }).refine(value => value === '' || isObject(value), {
    error: '变量值应为JSON对象，例如{"spuNo":"HF-R1001"}',
  }),
}

const shown = {
  eventName: z.string().meta({ title: '事件' }),
  clientName: z.string().meta({ title: '端' }),
  pageName: z.string().meta({ title: '页面' }),
  sourceName: z.string().meta({ title: '来源位' }),
  userName: z.string().meta({ title: '用户' }),
}

const row = z.object({
  ...dataFields,
  ...shown,
  ...kept,
  createTime: kept.createTime.meta({ title: '发生时间' }),
})

const list = listIn(
  {
    /** A part of the user's name or phone. */
    keyword: text('关键词', { max: 100 }).optional(),
    eventId: dataFields.eventId.optional(),
    /** Of the event. */
    kind: choice('类型', trackingEventKinds).optional(),
    without: choice('没有', trackingLacks).optional(),
    clientId: dataFields.clientId.optional(),
    pageId: id('页面').optional(),
    sourceId: id('来源位').optional(),
    userId: id('用户').optional(),
    ...period,
  },
  ['createTime'],
)

export const tkData = {
  listPage: read(
    `${at}/queryTkDataListPage`,
    { menu: ['trackingData', 'DataIndex'] },
    list,
    pageOf(row),
    post,
  ),
  add: write(`${at}/addTkData`, { code: ['add-Tracking-btn'] }, fresh(dataFields), row, post),
  update: write(
    `${at}/updateTkData`,
    { code: ['edit-Tracking-btn'] },
    changeOf({ ...dataFields, ...shown }),
    row,
    post,
  ),
  delete: write(`${at}/delTkData`, { code: ['delete-Tracking-btn'] }, removal, done, { method: 'GET' }),
}
