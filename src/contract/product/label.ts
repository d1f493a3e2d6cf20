import * as z from 'zod'
import { read, write } from '../call.ts'
import { choice, counted, flag, id, ids, picture, text } from '../fields.ts'
import { byId, changeOf, done, nothing, option, pageOf, plainShapes, removal, sortOrder } from '../shapes.ts'

/** 商品标签: product labels (not spuLabel, the badge; not xhLabel, the user tag). */
const at = '/product/api/v1/product/label'
const screen = { menu: ['LabelManagement'] } as const
const remove = { code: ['delete-Label-btn'] } as const
const color = z.literal(['grey', 'accent', 'warn', 'info'])

export const labelFields = {
  name: text('标签名称', { max: 20, required: '请输入标签名称' }),
  color: color.meta({ title: '颜色', words: { grey: '灰', accent: '绿', warn: '橙', info: '蓝' } }),
  icon: picture('图标'),
  /** Where on the picture of a 款 it stands. */
  position: choice('位置', { 1: '左上', 2: '右上', 3: '左下', 4: '右下' }),
  enabled: flag('状态'),
  sortNo: sortOrder,
  remark: text('备注', { max: 200 }),
}
const shown = { goodsCount: counted('商品数') }
const {
  row: own,
  add,
  list,
} = plainShapes(labelFields, {
  sort: ['name', 'sortNo', 'createTime', 'updateTime'],
  filterBy: ['name', 'enabled'],
})
const row = own.extend(shown)

export const label = {
  pageList: read(`${at}/pageList`, screen, list, pageOf(row)),
  addLabel: write(`${at}/addLabel`, { code: ['add-Label-btn'] }, add, row),
  updateLabel: write(
    `${at}/updateLabel`,
    { code: ['edit-Label-btn'] },
    changeOf({ ...labelFields, ...shown }),
    row,
  ),
  deleteLabel: write(`${at}/deleteLabel`, remove, removal, done),
  batchDeleteLabel: write(`${at}/batchDeleteLabel`, remove, z.strictObject({ ids: ids() }), done),
  list: read(`${at}/list`, 'signed-in', nothing, z.array(option), { scope: 12, owner: 'shared' }),
  details: read(`${at}/details`, screen, byId, row),
}

/** Labels on goods, from the lists of goods. */
const goods = '/product/api/v1/product'
const onGoods = { code: ['batch-Label-btn', 'Edit-commodity-btn', 'Edit-v2-commodity-btn'] } as const

export const tag = {
  /** Labels that a 款 bears already it keeps as it bears them; new ones are not shown at its corner. */
  batchAdd: write(
    `${goods}/batch/add/tag`,
    onGoods,
    z.strictObject({ spuIds: ids('商品'), labelIds: ids('标签', 20) }),
    z.object({ added: z.int(), already: z.int() }),
  ),
  removeOne: write(
    `${goods}/remove/one/tag`,
    onGoods,
    z.strictObject({ spuId: id('商品'), labelId: id('标签') }),
    done,
    { method: 'GET' },
  ),
}
