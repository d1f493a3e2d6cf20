import * as z from 'zod'
import { blob, form, read, write } from '../call.ts'
import { file, flag, ids, text } from '../fields.ts'
import { reference } from '../reference.ts'
import {
  byId,
  changeOf,
  done,
  exported,
  exportFields,
  kept,
  listIn,
  nothing,
  pageOf,
  removals,
  sortOrder,
} from '../shapes.ts'
import { chosenGoods, goodsAsked, goodsShown, taken } from './goods-row.ts'

/** 商品角标: which 款 bears which label. Of all that it bears one is shown at the corner of its picture. */
const at = '/product/api/v1/product/spuLabel'
const screen = { menu: ['LabelManagement'] } as const
const batch = { code: ['batch-Label-btn'] } as const
const fileIn = { code: ['import-Label-btn'] } as const

export const spuLabelFields = {
  labelId: reference('角标'),
  shown: flag('显示').meta({ words: { 1: '显示', 0: '隐藏' } }),
  sortNo: sortOrder,
}
const { labelId, shown } = spuLabelFields
const labelShown = {
  labelName: z.string().meta({ title: '角标' }),
  labelColor: z.string().meta({ title: '颜色' }),
}
const row = z.object({ ...goodsShown, ...labelShown, ...spuLabelFields, ...kept })
const asked = { ...goodsAsked, labelId: labelId.optional(), shown: shown.optional() }
const some = ids('角标')

/** A product whose corner somebody else's label holds. */
const conflict = z.object({
  spuId: z.int(),
  spuNo: z.string(),
  name: z.string(),
  /** The label that is shown now, or several of the chosen. */
  labels: z.array(z.string()),
})

/** In an editor. */
export const spuLabelForm = z.strictObject(spuLabelFields)

export const spuLabel = {
  addSpuLabel: write(
    `${at}/addSpuLabel`,
    { code: ['add-Label-btn'] },
    z.strictObject({ spuId: goodsShown.spuId, labelId, shown: shown.default(1) }),
    row,
  ),
  pageList: read(
    `${at}/pageList`,
    screen,
    listIn(asked, ['spuNo', 'labelName', 'sortNo', 'updateTime']),
    pageOf(row),
  ),
  deleteSpuLabel: write(`${at}/deleteSpuLabel`, { code: ['delete-Label-btn'] }, removals, done),
  detailsSpuLabel: read(`${at}/detailsSpuLabel`, screen, byId, row),
  updateSpuLabel: write(
    `${at}/updateSpuLabel`,
    { code: ['edit-Label-btn'] },
    changeOf({ ...spuLabelFields, ...goodsShown, ...labelShown }),
    row,
  ),
  /** Of goods that show another label already the new one stays hidden: `hidden` says how many. */
  batchAddSpuLabel: write(
    `${at}/batchAddSpuLabel`,
    batch,
    z.strictObject({ spuIds: chosenGoods, labelId, shown: shown.default(1) }),
    taken.extend({ hidden: z.int() }),
  ),
  /** Another label in the place of these; goods that bear it already refuse it. */
  batchUpdateSpuLabel: write(
    `${at}/batchUpdateSpuLabel`,
    batch,
    z.strictObject({ ids: some, labelId }),
    done,
  ),
  /** What the goods of these rows bear, shown or not. */
  batchSpuLabelShowList: read(
    `${at}/batchSpuLabelShowList`,
    screen,
    z.strictObject({ ids: some }),
    z.array(
      z.object({
        spuId: z.int(),
        spuNo: z.string(),
        name: z.string(),
        labels: z.array(z.object({ id: z.int(), labelName: z.string(), shown })),
      }),
    ),
  ),
  /** With `replace` a label takes the corner from the one that is shown there. */
  batchUpdateShowSpuLabel: write(
    `${at}/batchUpdateShowSpuLabel`,
    batch,
    z.strictObject({ ids: some, shown, replace: z.boolean().default(false).meta({ title: '替换' }) }),
    z.object({ changed: z.int(), replaced: z.int() }),
  ),
  /** Code 200 where nothing stands against it; else 409 with the goods it would not fit. */
  verifyBatchUpdateShowSpuLabel: read(
    `${at}/verifyBatchUpdateShowSpuLabel`,
    screen,
    z.strictObject({ ids: some, shown }),
    z.object({ conflicts: z.array(conflict) }),
    { flags: ['raw'] },
  ),
  download: blob(`${at}/download`, fileIn, nothing, file('模板')),
  export: blob(
    `${at}/export`,
    { code: ['export-Label-btn'] },
    z.strictObject({ ...exportFields, ...asked }),
    exported,
  ),
  /** A file of 款号, 标签 and, where it has it, 显示: what fits is added, the other lines are told. */
  import: form(
    `${at}/import`,
    fileIn,
    z.strictObject({ file: file('文件', 20 * 1024 * 1024) }),
    z.object({
      added: z.int(),
      already: z.int(),
      hidden: z.int(),
      problems: z.array(z.object({ line: z.int(), label: text('款号', { max: 250 }), reason: z.string() })),
    }),
    { bodyLimit: 20 * 1024 * 1024 },
  ),
}
