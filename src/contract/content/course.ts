import * as z from 'zod'
import { read, write } from '../call.ts'
import { flag, id, ids, picture, pictures, text } from '../fields.ts'
import { goodsLine } from '../product/goods-row.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removals } from '../shapes.ts'

/** 系列图册: a series shown in pictures and goods, to the clients and stores that it is bound to. */
const at = '/xhbook/course'
const screen = { menu: ['curriculum'] } as const
const bind = { code: ['bind-Course-btn'] } as const
const ours = { added: true, method: 'POST' } as const

export const courseFields = {
  name: text('图册名称', { max: 40, required: '请输入图册名称' }),
  cover: picture('封面', { required: '请上传封面' }),
  seriesId: id('关联系列').nullable(),
  intro: text('简介', { max: 300 }),
  pictures: pictures('图片', { max: 20 }),
  spuIds: z.array(id('商品')).max(200, { error: '一本图册最多200款商品' }).meta({ title: '商品' }),
  enabled: flag('状态'),
}

const told = {
  seriesName: z.string().meta({ title: '关联系列' }),
  goodsCount: z.int().meta({ title: '商品数' }),
  channelCount: z.int().meta({ title: '绑定客户' }),
  storeCount: z.int().meta({ title: '绑定门店' }),
  viewCount: z.int().meta({ title: '浏览' }),
}
const row = z.object({ ...courseFields, ...told, ...kept })

/** Whom it is bound to or freed from: clients with all their stores, and single stores. */
const bound = z
  .strictObject({
    id: kept.id,
    channelIds: ids('客户').optional(),
    storeIds: ids('门店').optional(),
  })
  .refine(({ channelIds, storeIds }) => channelIds !== undefined || storeIds !== undefined, {
    error: '请选择客户或门店',
  })
const changed = z.object({ changed: z.int() })

export const course = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        name: text('图册名称', { max: 40 }).optional(),
        seriesId: id('关联系列').optional(),
        enabled: courseFields.enabled.optional(),
      },
      ['id', 'name', 'viewCount', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  add: write(`${at}/add`, { code: ['add-Course-btn'] }, fresh(courseFields), row, ours),
  edit: write(`${at}/edit`, { code: ['edit-Course-btn'] }, changeOf({ ...courseFields, ...told }), row, ours),
  del: write(`${at}/del`, { code: ['delete-Course-btn'] }, removals, done, { added: true, method: 'DELETE' }),
  /** With its goods in their order, and whom it is bound to. */
  detail: read(
    `${at}/detail`,
    screen,
    byId,
    row.extend({
      goods: z.array(goodsLine),
      channels: z.array(
        z.object({
          channelId: z.int(),
          clientNo: z.string(),
          companyName: z.string(),
          /** How often its people have looked, as far back as lines are kept. */
          views: z.int().meta({ title: '浏览' }),
        }),
      ),
      stores: z.array(z.object({ storeId: z.int(), storeName: z.string(), companyName: z.string() })),
    }),
    { added: true, method: 'GET' },
  ),
  /** Answers how many it was not bound to before. */
  bind: write(`${at}/bind`, bind, bound, changed, ours),
  unbind: write(`${at}/unbind`, bind, bound, changed, ours),
  /** Whether all of them can be shown to clients: code 200, or the sentence that says which cannot and why. */
  verify: read(`${at}/verify`, screen, z.strictObject({ ids: ids() }), done, { flags: ['raw'] }),
}
