import * as z from 'zod'
import { read, write } from '../call.ts'
import { choice, id, ids, picture, shelf, text } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removal, sortOrder } from '../shapes.ts'

/** 为你精选: small collections of goods under a title and a cover. */
const at = '/product/api/v1/product/select'
const screen = { menu: ['ForYourSelection'] } as const
const edit = { code: ['edit-Select-btn'] } as const
const remove = { code: ['delete-Select-btn'] } as const
const topFlag = choice('置顶', { 0: '否', 1: '是' })

export const selectFields = {
  title: text('标题', { max: 20, required: '请输入标题' }),
  cover: picture('封面', { required: '请上传封面' }),
  spuIds: z
    .array(id('商品'))
    .min(1, { error: '请添加商品' })
    .max(200, { error: '一个精选最多200款商品' })
    .meta({ title: '商品' }),
  sortNo: sortOrder,
  topFlag,
  enabled: shelf(),
}
const counted = { goodsCount: z.int().meta({ title: '商品数' }) }
const row = z.object({ ...selectFields, ...counted, ...kept })

export const select = {
  list: read(
    `${at}/list`,
    screen,
    listIn({ keyword: text('关键词', { max: 100 }).optional(), enabled: selectFields.enabled.optional() }, [
      'title',
      'sortNo',
      'updateTime',
    ]),
    pageOf(row),
  ),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done),
  top: write(`${at}/top`, edit, z.strictObject({ id: byId.shape.id, topFlag }), done),
  delete: write(`${at}/delete`, remove, removal, done),
  'batch.delete': write(`${at}/batch/delete`, remove, z.strictObject({ ids: ids() }), done),
  add: write(`${at}/add`, { code: ['add-Select-btn'] }, fresh(selectFields), row),
  update: write(`${at}/update`, edit, changeOf({ ...selectFields, ...counted }), row),
  detail: read(`${at}/detail`, screen, byId, row),
}
