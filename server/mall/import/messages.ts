import * as z from 'zod'
import { importFields, wordFields } from '../../../src/values/import-columns.ts'
import { mendKinds } from './cells.ts'

/** What the reading child is told on its standard input, and the lines of JSON that it answers. */

const field = z.literal(importFields).nullable()
const option = z.object({ id: z.int(), name: z.string(), code: z.string() })
const word = { field: z.literal(wordFields), word: z.string() }

export const order = z.object({
  path: z.string(),
  /** Field or null per column; absent: by the heads. */
  fields: z.array(field).optional(),
  said: z.array(z.object({ ...word, id: z.int().nullable() })),
  lists: z.object({ category: z.array(option), brand: z.array(option), fineness: z.array(option) }),
  /** Blocks that are done already. */
  skip: z.int(),
})
export type Order = z.infer<typeof order>

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
  z.object({ kind: z.literal('unreadable'), reason: z.string() }),
])
export type Reply = z.infer<typeof reply>
export type Head = Extract<Reply, { kind: 'head' }>
export type Block = Extract<Reply, { kind: 'block' }>
