import * as z from 'zod'
import { importFields, wordFields } from '../../values/import-columns.ts'
import { file, id, text } from '../fields.ts'
import { jobState } from '../system/task.ts'

/** What every import of goods is made of. */
export const importId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, { error: '没有这次导入，请重新选择文件' })
  .meta({ title: 'importId' })

export const upload = file('文件', 20 * 1024 * 1024)

/** Which import: by either name that calls.json gives it, one of them. */
export const whichImport = z.strictObject({ importId: importId.optional(), batchNo: importId.optional() })

export const column = z.literal(importFields).nullable()
const word = { field: z.literal(wordFields).meta({ title: 'field' }), word: text('词语', { max: 10_000 }) }

/** What a person says of words of a file. */
export const said = z
  .array(z.strictObject({ ...word, id: id().nullable() }))
  .max(1000, { error: '一次最多对应1000个词语' })
  .meta({ title: 'words' })

export const fileColumns = z.array(
  z.object({ header: z.string(), examples: z.array(z.string()), field: column }),
)

export const words = {
  /** Words that are no names of the mall, with the row they mean; unknown ones first, without an id. */
  words: z.array(z.object({ ...word, count: z.int(), id: z.int().nullable().optional() })),
}

/** What the person has said of words, also of those that are not in the file any more. */
export const spokenWords = z.array(z.object({ ...word, id: z.int().nullable() }))

export const importJob = z.object({
  id: z.int(),
  state: jobState,
  done: z.int(),
  total: z.int(),
  reason: z.string(),
  /** Lines that have gone in, and lines that stayed out. */
  imported: z.int(),
  refused: z.int(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})
