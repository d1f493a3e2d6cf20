import * as z from 'zod'
import { openingFrequencies, showPlatforms } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, ids, picture, text, time } from '../fields.ts'
import { byId, done, pageOf, plainShapes, removal } from '../shapes.ts'

/** 开屏广告: the picture that stands before the mall when somebody opens it. */
const at = '/product/api/v1/product/home/screen'
const screen = { menu: ['advertising'] } as const
const remove = { code: ['delete-Advertising-btn'] } as const

const { row, add, change, list } = plainShapes(
  {
    name: text('名称', { max: 30, required: '请输入名称' }),
    image: picture('图片', { required: '请上传图片' }),
    jump: text('跳转', { max: 200 }),
    beginTime: time('开始时间').nullable(),
    endTime: time('结束时间').nullable(),
    frequency: choice('频次', openingFrequencies),
    platform: choice('端', showPlatforms),
    enabled: flag('状态'),
  },
  {
    sort: ['id', 'name', 'beginTime', 'endTime', 'updateTime'],
    filterBy: ['name', 'frequency', 'platform', 'enabled'],
  },
)
const shown = row.extend({ jumpName: z.string().meta({ title: '跳转到' }) })

export const homeScreen = {
  page: read(`${at}/page`, screen, list, pageOf(shown)),
  save: write(`${at}/save`, { code: ['add-Advertising-btn'] }, add, shown),
  delete: write(`${at}/delete`, remove, removal, done),
  'batch.delete': write(`${at}/batch/delete`, remove, z.strictObject({ ids: ids() }), done),
  update: write(`${at}/update`, { code: ['edit-Advertising-btn'] }, change, shown),
  id: read(`${at}/id`, screen, byId, shown),
}
