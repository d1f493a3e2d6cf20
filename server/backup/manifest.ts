import * as z from 'zod'
import { digestShape } from './digest.ts'
import { sequenceShape, tableShape } from './tables.ts'

/** Raised when a file of before can no longer be read. */
export const format = 1

/** What stands at the very beginning: enough to tell a torn backup from somebody else's file, and a newer one. */
export const headShape = z.object({
  product: z.literal('facet'),
  format: z.int(),
  version: z.string(),
  at: z.string(),
})
export type Head = z.infer<typeof headShape>

export const storedTable = z.object({ ...tableShape.shape, ...digestShape.shape })
export type StoredTable = z.infer<typeof storedTable>

/** A database, as it stands in one snapshot. */
export const contentShape = z.object({
  /** The migrations that have run. */
  steps: z.array(z.string()),
  tables: z.array(storedTable),
  sequences: z.array(sequenceShape),
})
export type Content = z.infer<typeof contentShape>

export const manifestShape = z.object({
  ...headShape.shape,
  ...contentShape.shape,
  /** Names with what they hold: `hash` is its sha256. */
  files: z.array(z.object({ name: z.string(), size: z.int(), hash: z.string() })),
})
export type Manifest = z.infer<typeof manifestShape>

export const names = {
  head: 'facet.json',
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.copy.gz`,
  file: (hash: string) => `files/${hash}`,
} as const
