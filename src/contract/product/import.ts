import * as z from 'zod'
import { importFields, wordFields } from '../../values/import-columns.ts'
import { mendKinds } from '../../values/mends.ts'
import { blob, form, read, write } from '../call.ts'
import { file, id, text } from '../fields.ts'
import { nothing } from '../shapes.ts'
import { jobState } from '../system/task.ts'

/** 导入商品: a file is read and shown, put right by words of the person, and then added by a job. */
const at = '/product/api/v1/product/spu/import'
const permit = { code: ['import-commodity-btn'] } as const
/** spec.md names these calls without saying below which path they stand. */
const also = (name: string) => ({
  aliases: [`/product/api/v1/product/spu/${name}`, `/product/api/v1/product/${name}`],
})

const importId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, { error: '没有这次导入，请重新选择文件' })
  .meta({ title: 'importId' })

/** Which import: by either name that calls.json gives it, one of them. */
const whichImport = z.strictObject({ importId: importId.optional(), batchNo: importId.optional() })

const column = z.literal(importFields).nullable()
const word = { field: z.literal(wordFields).meta({ title: 'field' }), word: text('词语', { max: 10_000 }) }

/** What a file would add: counts of all of it, the first of what is wrong. */
export const preview = z.object({
  importId: z.string(),
  fileName: z.string(),
  /** Lines with something in them, the heads left out. */
  total: z.int(),
  columns: z.array(z.object({ header: z.string(), examples: z.array(z.string()), field: column })),
  /** Titles of what no column is, and nothing can be imported without. */
  missing: z.array(z.string()),
  /** Lines that become 货, and 款 that they are of. */
  ready: z.int(),
  spus: z.int(),
  refused: z.int(),
  /** Lines that bring nothing but a picture. */
  pictures: z.int(),
  problems: z.array(z.object({ line: z.int(), label: z.string(), reason: z.string() })),
  /** Words that are no names of the mall, with the row they mean; unknown ones first, without an id. */
  words: z.array(z.object({ ...word, count: z.int(), id: z.int().nullable().optional() })),
  /** What the person has said of words, also of those that are not in the file any more. */
  said: z.array(z.object({ ...word, id: z.int().nullable() })),
  mends: z.array(z.object({ header: z.string(), kind: z.literal(mendKinds), count: z.int() })),
})

const importJob = z.object({
  id: z.int(),
  state: jobState,
  done: z.int(),
  total: z.int(),
  reason: z.string(),
  /** Lines that have become 货, and lines that stayed out. */
  imported: z.int(),
  refused: z.int(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})

const imports = {
  /** With a file: a new import. With an importId: the same file again, with columns and words put right. */
  importSpuAndPreview: form(
    `${at}/importSpuAndPreview`,
    permit,
    z.strictObject({
      file: file('文件', 20 * 1024 * 1024).optional(),
      importId: importId.optional(),
      columns: z.array(column).max(256).optional().meta({ title: 'columns' }),
      words: z
        .array(z.strictObject({ ...word, id: id().nullable() }))
        .max(1000, { error: '一次最多对应1000个词语' })
        .optional()
        .meta({ title: 'words' }),
    }),
    preview,
    { bodyLimit: 20 * 1024 * 1024, ...also('importSpuAndPreview') },
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
  getTemplate: blob(`${at}/getTemplate`, permit, nothing, file('模板'), {
    method: 'GET',
    ...also('getTemplate'),
  }),
}

/** A service is called as it is exported. */
export { imports as import }
