import * as z from 'zod'
import { read, write } from '../call.ts'
import { choice, ids, shelf, text } from '../fields.ts'
import { chosenGoods, goodsAsked, goodsShown, taken } from '../product/goods-row.ts'
import { byId, changeOf, done, kept, listIn, pageOf, removal, sortOrder } from '../shapes.ts'

/** 好货首推: goods that the mall recommends first, each with a word at its corner. */
const at = '/product/api/v1/product/recommend'
const screen = { menu: ['CommodityFirst'] } as const
const edit = { code: ['edit-Recommend-btn'] } as const
const remove = { code: ['delete-Recommend-btn'] } as const
const topFlag = choice('置顶', { 0: '否', 1: '是' })

export const recommendFields = {
  badge: text('角标', { max: 8 }),
  sortNo: sortOrder,
  topFlag,
  enabled: shelf(),
}
const row = z.object({ ...goodsShown, ...recommendFields, ...kept })

/** In an editor. */
export const recommendForm = z.strictObject(recommendFields)

export const recommend = {
  list: read(
    `${at}/list`,
    screen,
    listIn({ ...goodsAsked, enabled: recommendFields.enabled.optional() }, ['spuNo', 'sortNo', 'updateTime']),
    pageOf(row),
  ),
  add: write(
    `${at}/add`,
    { code: ['add-Recommend-btn'] },
    z.strictObject({ spuIds: chosenGoods, badge: recommendFields.badge.default('') }),
    taken,
  ),
  delete: write(`${at}/delete`, remove, removal, done),
  'batch.delete': write(`${at}/batch/delete`, remove, z.strictObject({ ids: ids() }), done),
  top: write(`${at}/top`, edit, z.strictObject({ id: byId.shape.id, topFlag }), done),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done),
  details: read(`${at}/details`, screen, byId, row),
  update: write(`${at}/update`, edit, changeOf({ ...recommendFields, ...goodsShown }), row),
}
