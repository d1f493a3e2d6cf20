import * as z from 'zod'

/** What the event stream tells (outside.md): a hint to fetch again, never the data. */
export const eventKinds = ['rights', 'rows', 'job', 'letter', 'presence'] as const
export type EventKind = (typeof eventKinds)[number]

export const hint = z.object({
  kind: z.literal(eventKinds),
  /** Which rows, jobs or rights: a table, a kind of job; `again` after something may have been missed. */
  topic: z.string(),
  ids: z.array(z.int()),
})
export type Hint = z.infer<typeof hint>
