import * as z from 'zod'
import { venueTypes } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, id, ids, text, time } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removal } from '../shapes.ts'

/** 会场: a page of an activity with the goods on it. */
const at = '/product/venueActivity'
const screen = { menu: ['activityList'] } as const
const remove = { code: ['delete-Activity-btn'] } as const

export const venueFields = {
  name: text('会场名称', { max: 40, required: '请输入会场名称' }),
  type: choice('类型', venueTypes),
  beginTime: time('开始时间').nullable(),
  endTime: time('结束时间').nullable(),
  spuIds: z.array(id('商品')).max(1000, { error: '一个会场最多1000款商品' }).meta({ title: '商品' }),
  enabled: flag('状态'),
}

const counted = { spuCount: z.int().meta({ title: '商品数' }) }
const row = z.object({ ...venueFields, ...counted, ...kept })

export const venueActivity = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        type: venueFields.type.optional(),
        enabled: venueFields.enabled.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'name', 'beginTime', 'endTime', 'updateTime'],
    ),
    pageOf(row),
  ),
  delete: write(`${at}/delete`, remove, removal, done),
  deleteBatch: write(`${at}/deleteBatch`, remove, z.strictObject({ ids: ids() }), done),
  add: write(`${at}/add`, { code: ['add-Activity-btn'] }, fresh(venueFields), row),
  update: write(
    `${at}/update`,
    { code: ['edit-Activity-btn'] },
    changeOf({ ...venueFields, ...counted }),
    row,
  ),
  select: read(`${at}/select`, screen, byId, row),
}
