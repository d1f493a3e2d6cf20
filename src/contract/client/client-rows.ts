import * as z from 'zod'
import type { Schema } from '../call.ts'
import { code, file, id, text } from '../fields.ts'

/** What the calls share that bring clients, and what belongs to them, in from a workbook. */

/** What belongs to a client names it by its id, its number or its name; what is named twice must agree. */
export const clientNamed = {
  channelId: id('客户').optional(),
  clientNo: code('客户编码', { max: 20 }).default(''),
  companyName: text('客户名称', { max: 60 }).default(''),
}

export const mostClientRows = 2000
/** So many rows of long Chinese texts. */
export const batchBytes = 8 * 1024 * 1024
export const workbookBytes = 20 * 1024 * 1024

/** Rows to be added, each judged by itself. */
export function rowsOf<const R extends Schema>(row: R) {
  return z.strictObject({
    rows: z
      .array(row)
      .min(1, { error: '没有可以导入的行' })
      .max(mostClientRows, { error: `一次最多${mostClientRows}行` })
      .meta({ title: 'rows' }),
  })
}

/** In the order of the rows: the id that one got, or the sentence that says why it stayed out. */
export const verdicts = z.object({
  added: z.int(),
  verdicts: z.array(
    z.object({ verdict: z.literal(['added', 'invalid']), id: z.int().nullable(), reason: z.string() }),
  ),
})

export const workbookIn = z.strictObject({ excel: file('文件', workbookBytes) })

/** The lines of one table of a file: what stands in them, the row that each would add, else what is wrong with it. */
export function judged<const R extends Schema>(row: R) {
  return z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      row: z.nullable(row),
      errors: z.array(z.string()),
    }),
  )
}
