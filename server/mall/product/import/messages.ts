import * as z from 'zod'
import { importFields, wordFields } from '../../../../src/values/import-columns.ts'
import { changeKinds } from '../../../../src/values/import-kinds.ts'
import { mendKinds } from '../../../../src/values/mends.ts'

/** The order that the reading process gets on its standard input, and the lines of JSON that it answers. */

const field = z.literal(importFields).nullable()
const option = z.object({ id: z.int(), name: z.string(), code: z.string() })
const word = { field: z.literal(wordFields), word: z.string() }

export const order = z.object({
  path: z.string(),
  /** Field or null per column; absent: by the heads. */
  fields: z.array(field).optional(),
  said: z.array(z.object({ ...word, id: z.int().nullable() })),
  lists: z.object({
    category: z.array(option),
    brand: z.array(option),
    fineness: z.array(option),
    style: z.array(option),
    series: z.array(option),
  }),
  /** Blocks that are done already. */
  skip: z.int(),
  /** What the person made of such columns in files before; counts where `fields` is absent. */
  known: z.array(z.object({ header: z.string(), field })).optional(),
})
export type Order = z.infer<typeof order>

/** A file that changes goods which are there already. */
export const changeOrder = order.omit({ skip: true }).extend({ of: z.literal(changeKinds) })
export type ChangeOrder = z.infer<typeof changeOrder>

/** What is wrong in a line: the column by its place where it is one cell's, and a sentence. */
const mark = z.object({ line: z.int(), column: z.int().nullable(), reason: z.string() })
export type Mark = z.infer<typeof mark>

/** The lines that have marks, as a workbook of the file's own layout. */
export const failedOrder = z.object({ path: z.string(), into: z.string(), marks: z.array(mark) })
export type FailedOrder = z.infer<typeof failedOrder>

/** Only what stands under these heads, for lists of codes. */
export const cellsOrder = z.object({
  path: z.string(),
  /** The file must have all of these columns … */
  heads: z.array(z.string()),
  /** … and may have these. */
  others: z.array(z.string()),
  /** More lines are refused. */
  most: z.int(),
})
export type CellsOrder = z.infer<typeof cellsOrder>

/** The tables of a workbook by the names of its sheets; what names none of them is one table, told by its heads. */
export const sheetsOrder = z.object({
  path: z.string(),
  sheets: z.array(z.object({ name: z.string(), needed: z.array(z.string()), heads: z.array(z.string()) })),
  /** More lines of one table are refused. */
  most: z.int(),
})
export type SheetsOrder = z.infer<typeof sheetsOrder>

const lines = z.array(z.object({ line: z.int(), cells: z.array(z.string()) }))

const mend = z.object({
  line: z.int(),
  label: z.string(),
  header: z.string(),
  kind: z.literal(mendKinds),
  before: z.string(),
  after: z.string(),
})

/** One line of the file: what it would add, or why it cannot. */
const item = z.object({
  line: z.int(),
  label: z.string(),
  sku: z.record(z.string(), z.unknown()).optional(),
  reason: z.string().optional(),
  /** Of the cell that is to be mended. */
  field: z.literal(importFields).optional(),
})
export type Item = z.infer<typeof item>

/** One 款 with the lines that are its 货. Not yet checked: that is the commit's own work. */
const group = z.object({
  spu: z.record(z.string(), z.unknown()),
  items: z.array(item),
  /** Lines that bring nothing but a picture. */
  pictures: z.int(),
  mends: z.array(mend),
  /** Characters of its lines in the file. */
  weight: z.int(),
})
export type Group = z.infer<typeof group>

/** One line of a file that changes goods: the row that it names, what it sets, what of it cannot be. */
const changeLine = z.object({
  line: z.int(),
  label: z.string(),
  key: z.object({ field: z.literal(importFields), code: z.string() }),
  set: z.record(z.string(), z.unknown()),
  problems: z.array(z.object({ field: z.literal(importFields).optional(), reason: z.string() })),
  mends: z.array(mend),
  /** The row as it was exported, where the file is an export that comes back. */
  trace: z.object({ id: z.int(), version: z.int(), at: z.int() }).optional(),
})
export type ChangeLine = z.infer<typeof changeLine>

export const reply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    columns: z.array(z.object({ header: z.string(), examples: z.array(z.string()), field })),
    missing: z.array(z.string()),
    /** Lines with something in them, the heads left out. */
    total: z.int(),
  }),
  z.object({ kind: z.literal('block'), number: z.int(), lines: z.int(), groups: z.array(group) }),
  z.object({
    kind: z.literal('end'),
    words: z.array(z.object({ ...word, count: z.int(), id: z.int().nullable().optional() })),
  }),
  z.object({ kind: z.literal('changes'), number: z.int(), lines: z.array(changeLine) }),
  z.object({ kind: z.literal('made') }),
  /** The answer to a cells order: the heads' values, then those of the others, cleaned; '' where there is none. */
  z.object({ kind: z.literal('cells'), lines }),
  /** The answer to a sheets order: the tables that are there, each with the values under its heads. */
  z.object({ kind: z.literal('sheets'), sheets: z.array(z.object({ name: z.string(), lines })) }),
  z.object({ kind: z.literal('unreadable'), reason: z.string() }),
])
export type Reply = z.infer<typeof reply>
export type Head = Extract<Reply, { kind: 'head' }>
export type Block = Extract<Reply, { kind: 'block' }>
