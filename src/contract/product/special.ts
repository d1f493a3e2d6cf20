import * as z from 'zod'
import { read, write } from '../call.ts'
import { flag, id, picture, pictures, text, version } from '../fields.ts'
import { byId, done, nothing, option, pageOf, plainShapes, removal, sortOrder } from '../shapes.ts'

/** 专区: a corner of the mall with goods of its own, in an order of its own. */
const at = '/product/api/v1/product/special'
const screen = { menu: ['ProductCommodityZone'] } as const

export const zoneFields = {
  name: text('专区名称', { max: 20, required: '请输入专区名称' }),
  cover: picture('封面'),
  spuIds: z.array(id('商品')).max(1000, { error: '一个专区最多1000款商品' }).meta({ title: '商品' }),
  relevancyId: id('关联专区').nullable(),
  sortNo: sortOrder,
  enabled: flag('状态'),
}
const { row, add, change, list } = plainShapes(zoneFields, {
  sort: ['name', 'sortNo', 'updateTime'],
  filterBy: ['enabled'],
})
const shown = row.extend({
  goodsCount: z.int().meta({ title: '商品数' }),
  relevancyName: z.string().meta({ title: '关联专区' }),
})

export const special = {
  list: read(`${at}/list`, screen, list, pageOf(shown)),
  box: read(`${at}/box`, 'signed-in', nothing, z.array(option)),
  add: write(`${at}/add`, { code: ['add-Zone-btn'] }, add, shown),
  update: write(`${at}/update`, { code: ['edit-Zone-btn'] }, change, shown),
  delete: write(`${at}/delete`, { code: ['delete-Zone-btn'] }, removal, done),
}

export const zoneHeaders = pictures('头图', { max: 6 })
const headers = z.object({ id: z.int(), version: z.int(), headers: zoneHeaders })

/** The pictures at the head of a zone: an activity's. */
export const activity = {
  getImg: read('/product/api/v1/product/activity/getImg', screen, byId, headers),
  updateImg: write(
    '/product/api/v1/product/activity/updateImg',
    { code: ['edit-Zone-btn'] },
    z.strictObject({ id: id('专区'), version, headers: zoneHeaders }),
    headers,
  ),
}
