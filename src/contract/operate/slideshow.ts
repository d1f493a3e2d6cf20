import * as z from 'zod'
import { slideshowPlaces } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, ids, picture, shelf, text, time } from '../fields.ts'
import { byId, done, pageOf, plainShapes, removals, sortOrder } from '../shapes.ts'

/** 轮播图: pictures that take turns at the top of a page and lead somewhere. */
const at = '/product/api/v1/product/slideshow'
const screen = { menu: ['slideshow'] } as const
const edit = { code: ['edit-Slideshow-btn'] } as const
const topFlag = choice('置顶', { 0: '否', 1: '是' })
const status = shelf()

const fields = {
  title: text('标题', { max: 30, required: '请输入标题' }),
  image: picture('图片', { required: '请上传图片' }),
  place: choice('位置', slideshowPlaces),
  /** A path of the mini program. */
  jump: text('跳转', { max: 200 }),
  beginTime: time('开始时间').nullable(),
  endTime: time('结束时间').nullable(),
  sortNo: sortOrder,
  topFlag,
  status,
}

const { row, add, change, list } = plainShapes(fields, {
  sort: ['title', 'sortNo', 'beginTime', 'endTime', 'updateTime'],
  filterBy: ['place', 'status'],
})
const shown = row.extend({ jumpName: z.string().meta({ title: '跳转到' }) })

export const slideshow = {
  list: read(`${at}/list`, screen, list, pageOf(shown)),
  add: write(`${at}/add`, { code: ['add-Slideshow-btn'] }, add, shown),
  update: write(`${at}/update`, edit, change, shown),
  top: write(`${at}/top`, edit, z.strictObject({ id: byId.shape.id, topFlag }), done),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done),
  details: read(`${at}/details`, screen, byId, shown),
  delete: write(`${at}/delete`, { code: ['delete-Slideshow-btn'] }, removals, done),
  shelves: write(
    `${at}/shelves`,
    { code: ['shelves-Slideshow-btn'] },
    z.strictObject({ ids: ids(), status }),
    done,
  ),
}
