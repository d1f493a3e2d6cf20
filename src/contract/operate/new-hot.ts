import * as z from 'zod'
import { newHotKinds } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, ids, picture } from '../fields.ts'
import { chosenGoods, goodsAsked, goodsLine, goodsShown, taken } from '../product/goods-row.ts'
import { byId, done, kept, listIn, nothing, pageOf, removal, sortOrder } from '../shapes.ts'

/** 新品热品: goods that the mall puts in front, in two lists; a product stands in each of them once at most. */
const at = '/product/api/v1/product/newOrHOt'
const screen = { menu: ['Newproduct'] } as const
const edit = { code: ['edit-NewHot-btn'] } as const
const remove = { code: ['delete-NewHot-btn'] } as const
const kind = choice('类型', newHotKinds)
const topFlag = choice('置顶', { 0: '否', 1: '是' })

/** What changes of a row that is there. */
export const newHotFields = { sortNo: sortOrder, topFlag }

/** The picture above each list. */
const posters = { newPoster: picture('新品海报'), hotPoster: picture('热品海报') }

export const newOrHOt = {
  list: read(
    `${at}/list`,
    screen,
    listIn({ ...goodsAsked, kind: kind.optional(), topFlag: topFlag.optional() }, [
      'spuNo',
      'sortNo',
      'updateTime',
    ]),
    pageOf(z.object({ ...goodsShown, kind, ...newHotFields, ...kept })),
  ),
  add: write(`${at}/add`, { code: ['add-NewHot-btn'] }, z.strictObject({ kind, spuIds: chosenGoods }), taken),
  getPosters: read(`${at}/getPosters`, screen, nothing, z.object(posters)),
  top: write(`${at}/top`, edit, z.strictObject({ id: byId.shape.id, topFlag }), done),
  delete: write(`${at}/delete`, remove, removal, done),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done),
  updatePosters: write(`${at}/updatePosters`, edit, z.strictObject(posters), done),
  /** All goods of one list in its order. */
  allGoods: read(`${at}/allGoods`, screen, z.strictObject({ kind }), z.array(goodsLine)),
  'batch.delete': write(`${at}/batch/delete`, remove, z.strictObject({ ids: ids() }), done),
}
