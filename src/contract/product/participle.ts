import * as z from 'zod'
import { tidyWords } from '../../values/word-list.ts'
import { blob, read, write } from '../call.ts'
import { flag, ids, text } from '../fields.ts'
import { period } from '../period.ts'
import { byId, done, exported, exportFields, plainShapes, removal } from '../shapes.ts'

/** 分词: the words that a search is cut into, and what means the same. */
const at = '/product/participle'
const screen = { menu: ['productSearch'] } as const
const add = { code: ['add-Entry-btn'] } as const
const remove = { code: ['delete-Entry-btn'] } as const

const name = text('分词', { max: 30, required: '请输入分词' })
const synonyms = text('同义词', { max: 500 }).overwrite(tidyWords)

const shapes = plainShapes(
  { name, synonyms, enabled: flag('状态'), remark: text('备注', { max: 200 }) },
  { sort: ['name', 'createTime', 'updateTime'], filterBy: ['enabled'] },
)
const list = shapes.list.extend(period)
const { pageNum: _1, pageSize: _2, page: _3, limit: _4, exact: _5, ...query } = list.shape
const { snapshotId: _none, ...file } = exportFields

export const participle = {
  pageParticiple: read(`${at}/pageParticiple`, screen, list, shapes.page),
  addParticiple: write(`${at}/addParticiple`, add, shapes.add, shapes.row),
  updateParticiple: write(`${at}/updateParticiple`, { code: ['edit-Entry-btn'] }, shapes.change, shapes.row),
  selectParticiple: read(`${at}/selectParticiple`, screen, byId, shapes.row),
  deleteParticiple: write(`${at}/deleteParticiple`, remove, removal, done),
  batchDeleteParticiple: write(
    `${at}/batchDeleteParticiple`,
    remove,
    z.strictObject({ ids: ids('分词') }),
    done,
  ),
  /** Words that are there already are left as they are, and told. */
  batchAddParticiple: write(
    `${at}/batchAddParticiple`,
    add,
    z.strictObject({
      words: z
        .array(z.strictObject({ name, synonyms: synonyms.default('') }))
        .min(1, { error: '请输入分词' })
        .max(500, { error: '一次最多500个分词' })
        .meta({ title: '分词' }),
    }),
    z.object({ added: z.int(), existed: z.array(z.string()) }),
  ),
  export: blob(
    `${at}/export`,
    { code: ['export-Entry-btn'] },
    z.strictObject({ ...file, ...query }),
    exported,
  ),
}
