import * as z from 'zod'
import { read, write } from '../call.ts'
import { id, ids, picture, shelf, text, video } from '../fields.ts'
import { changeOf, done, fresh, kept, listIn, pageOf, removals, sortOrder } from '../shapes.ts'

/** 短视频: films of a minute at most, with the goods that are seen in them. */
const at = '/product/api/v1/product/shortVideo'
const edit = { code: ['edit-Video-btn'] } as const
const ours = { added: true, method: 'POST' } as const
const status = shelf()

export const shortVideoFields = {
  title: text('标题', { max: 40, required: '请输入标题' }),
  video: video('视频', { required: '请上传视频' }),
  cover: picture('封面', { required: '请上传封面' }),
  spuIds: z.array(id('商品')).max(50, { error: '一个短视频最多关联50款商品' }).meta({ title: '关联商品' }),
  sortNo: sortOrder,
  status,
}

const counted = {
  goodsCount: z.int().meta({ title: '商品数' }),
  playCount: z.int().meta({ title: '播放' }),
  likeCount: z.int().meta({ title: '点赞' }),
}
const row = z.object({ ...shortVideoFields, ...counted, ...kept })

export const shortVideo = {
  list: read(
    `${at}/list`,
    { menu: ['ShortVideoZone'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        title: text('标题', { max: 40 }).optional(),
        status: status.optional(),
      },
      ['id', 'title', 'playCount', 'likeCount', 'sortNo', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  add: write(`${at}/add`, { code: ['add-Video-btn'] }, fresh(shortVideoFields), row, ours),
  update: write(`${at}/update`, edit, changeOf({ ...shortVideoFields, ...counted }), row, ours),
  delete: write(`${at}/delete`, { code: ['delete-Video-btn'] }, removals, done, {
    added: true,
    method: 'DELETE',
  }),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done, ours),
  shelves: write(`${at}/shelves`, edit, z.strictObject({ ids: ids(), status }), done, ours),
}
