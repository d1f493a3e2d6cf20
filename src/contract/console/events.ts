import * as z from 'zod'

/** What is stored with a change and told by the event stream (outside.md): a hint to fetch again, never the data. */
export const eventKinds = ['rights', 'rows', 'job', 'letter', 'presence'] as const
export type EventKind = (typeof eventKinds)[number]

/**
 * What else the stream tells: whether the server is read only, its topic `full` or `room`; and as it begins, which build of
 * the console the server has, by the address of its first script.
 */
const stateKinds = ['disk', 'build'] as const

/** Whoever begins to listen says for how long it has heard nothing, in ms: which tables changed meanwhile is told first. */
export const listening = z.strictObject({
  deafFor: z.int().min(0).default(0).meta({ title: '未监听毫秒数' }),
})

export const hint = z.object({
  kind: z.literal([...eventKinds, ...stateKinds]),
  /** Which rows, jobs or rights: a table, a kind of job; `again` after something may have been missed. */
  topic: z.string(),
  /** None: which of them is not known. */
  ids: z.array(z.int()),
})
export type Hint = z.infer<typeof hint>
