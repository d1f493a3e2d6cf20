import * as z from 'zod'
import { changeKinds } from '../../values/import-kinds.ts'
import { mendKinds } from '../../values/mends.ts'
import { blob, form, read, write } from '../call.ts'
import { file, id, ids } from '../fields.ts'
import { done, nothing } from '../shapes.ts'
import { changeFile, changeFileNow, changePreview, changeState } from './import-change.ts'
import {
  column,
  fileColumns,
  importId,
  importJob,
  said,
  spokenWords,
  upload,
  whichImport,
  words,
} from './import-parts.ts'

/** 导入商品: a file is read and shown, put right by words of the person, and then added by a job. */
const at = '/product/api/v1/product/spu/import'
const permit = { code: ['import-commodity-btn'] } as const
/** spec.md names these calls without saying below which path they stand. */
const also = (name: string) => ({
  aliases: [`/product/api/v1/product/spu/${name}`, `/product/api/v1/product/${name}`],
})

/** What a file would add: counts of all of it, the first of what is wrong. */
export const preview = z.object({
  importId: z.string(),
  fileName: z.string(),
  /** Lines with something in them, the heads left out. */
  total: z.int(),
  columns: fileColumns,
  /** Titles of what no column is, and nothing can be imported without. */
  missing: z.array(z.string()),
  /** Lines that become 货, and 款 that they are of. */
  ready: z.int(),
  spus: z.int(),
  refused: z.int(),
  /** Lines that bring nothing but a picture. */
  pictures: z.int(),
  problems: z.array(z.object({ line: z.int(), label: z.string(), reason: z.string() })),
  ...words,
  said: spokenWords,
  mends: z.array(z.object({ header: z.string(), kind: z.literal(mendKinds), count: z.int() })),
})

const bodyLimit = 20 * 1024 * 1024
/** By who may import goods, or what there is of them. */
const any = { code: ['import-commodity-btn', 'import-stock-btn'] } as const

const imports = {
  /** With a file: a new import. With an importId: the same file again, with columns and words put right. */
  importSpuAndPreview: form(
    `${at}/importSpuAndPreview`,
    permit,
    z.strictObject({
      file: upload.optional(),
      importId: importId.optional(),
      columns: z.array(column).max(256).optional().meta({ title: 'columns' }),
      words: said.optional(),
    }),
    preview,
    { bodyLimit, ...also('importSpuAndPreview') },
  ),
  /** Begins the job; a repeat answers the same one. */
  importSpuAndConfirm: write(`${at}/importSpuAndConfirm`, permit, whichImport, z.object({ jobId: z.int() }), {
    method: 'GET',
    ...also('importSpuAndConfirm'),
  }),
  /** The preview as it stands, and how far its job is. */
  importSpuAndCheck: read(
    `${at}/importSpuAndCheck`,
    permit,
    whichImport,
    z.object({ preview, job: importJob.nullable() }),
    { method: 'GET', ...also('importSpuAndCheck') },
  ),
  /**
   * 款 that an import has added are deleted again, and what their 货 came with leaves by a document. Those that something has
   * happened to since, by order, cart, counter or move, stay.
   */
  takeBack: write(
    `${at}/takeBack`,
    { code: ['delete-commodity-btn'] },
    z.strictObject({ spuIds: ids('商品', 200) }),
    done,
    { method: 'POST', added: true },
  ),
  getTemplate: blob(`${at}/getTemplate`, permit, nothing, file('模板'), {
    method: 'GET',
    ...also('getTemplate'),
  }),
  /** Files that name goods by their numbers and hold only the columns that are to change. */
  'v3.updateSku': form('/product/api/v3/product/sku/import/updateSku', permit, changeFileNow, changePreview, {
    bodyLimit,
  }),
  'v3.updateSpu': form('/product/api/v3/product/spu/import/updateSpu', permit, changeFileNow, changePreview, {
    bodyLimit,
  }),
  importStock: form(`${at}/importStock`, { code: ['import-stock-btn'] }, changeFileNow, changePreview, {
    bodyLimit,
  }),
  importDescription: form(`${at}/importDescription`, permit, changeFileNow, changePreview, { bodyLimit }),
  importOldGoodsAndCheck: form(`${at}/importOldGoodsAndCheck`, permit, changeFile, changePreview, {
    bodyLimit,
  }),
  importOldGoodsAndConfirm: write(`${at}/importOldGoodsAndConfirm`, permit, whichImport, changePreview, {
    method: 'GET',
  }),
  /** What such a file changes as it stands, and how far its job is. */
  change: read(`${at}/change`, any, z.strictObject({ importId }), changeState, {
    method: 'GET',
    added: true,
  }),
  changeTemplate: blob(
    `${at}/changeTemplate`,
    any,
    z.strictObject({ kind: z.literal(changeKinds).meta({ title: 'kind' }) }),
    file('模板'),
    { method: 'GET', added: true },
  ),
  /** The lines that stayed out in the layout of the file that was sent; of an import, or of the job that it became. */
  failed: blob(
    `${at}/failed`,
    any,
    z
      .strictObject({ importId: importId.optional(), jobId: id('任务').optional() })
      .refine(which => (which.importId === undefined) !== (which.jobId === undefined), {
        error: '请选择一次导入',
      }),
    file('未导入的行'),
    { method: 'GET', added: true },
  ),
}

/** A service is called as it is exported. */
export { imports as import }
