import * as z from 'zod'
import { fieldKinds } from '../../values/field-facts.ts'
import { changeKinds } from '../../values/import-kinds.ts'
import { mendKinds } from '../../values/mends.ts'
import { column, fileColumns, importId, importJob, said, spokenWords, upload, words } from './import-parts.ts'

/** A file that changes goods: a new one, or one that was sent before with its columns and words put right. */
export const changeFile = z.strictObject({
  file: upload.optional(),
  importId: importId.optional(),
  columns: z.array(column).max(256).optional().meta({ title: 'columns' }),
  words: said.optional(),
  /** Of a file that was exported before: what it says counts where others have changed the same cell since. */
  overwrites: z.boolean().optional().meta({ title: 'overwrites' }),
})

/** The same, written at once unless it is only to be looked at. */
export const changeFileNow = changeFile.extend({
  dryRun: z.boolean().optional().meta({ title: 'dryRun' }),
})

/** What a file would change, cell by cell; counts of all of it, the first of what changes and of what is wrong. */
export const changePreview = z.object({
  importId: z.string(),
  kind: z.literal(changeKinds),
  fileName: z.string(),
  /** Lines with something in them, the heads left out. */
  total: z.int(),
  columns: fileColumns,
  /** Titles of what no column is, and nothing can be changed without. */
  missing: z.array(z.string()),
  /** Rows and cells that become others. */
  rows: z.int(),
  cells: z.int(),
  /** Lines that say what stands there already. */
  same: z.int(),
  refused: z.int(),
  codeTitle: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      holds: z.literal(fieldKinds),
      unit: z.string(),
      count: z.int(),
    }),
  ),
  changes: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      beforeShown: z.string(),
      afterShown: z.string(),
    }),
  ),
  problems: z.array(z.object({ line: z.int(), label: z.string(), header: z.string(), reason: z.string() })),
  /** Cells that others have changed since the file was exported and the file too: written only where it overwrites. */
  clashed: z.int().default(0),
  clashes: z
    .array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        field: z.string(),
        title: z.string(),
        /** As it is read; '' also where nobody knows what stood there. */
        base: z.string(),
        theirs: z.string(),
        mine: z.string(),
        by: z.string(),
        at: z.string(),
      }),
    )
    .default([]),
  overwrites: z.boolean().default(false),
  /** Cells that others have changed since, and the file has not: they stay as they are. */
  kept: z.int().default(0),
  ...words,
  said: spokenWords,
  mends: z.array(z.object({ header: z.string(), kind: z.literal(mendKinds), count: z.int() })),
  /** Under which what is written stands in the log, and is taken back. */
  batchId: z.string(),
  /** What was written of it; null while it is only looked at, and where a job writes it. */
  done: z.object({ rows: z.int(), cells: z.int(), refused: z.int() }).nullable(),
  jobId: z.int().nullable(),
})

export const changeState = z.object({ preview: changePreview, job: importJob.nullable() })
