import * as z from 'zod'

/** What the drawing process is told on its standard input, and its one line of JSON. */
export const drawOrder = z.object({
  path: z.string(),
  /** What its first bytes say. */
  ending: z.string(),
  /** Where the picture goes, and its thumbnail: webp, at most 400 px wide and high. */
  picture: z.string(),
  small: z.string(),
})
export type DrawOrder = z.infer<typeof drawOrder>

export const drawReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn'), ending: z.string(), mime: z.string() }),
  z.object({ kind: z.literal('large'), most: z.int() }),
  z.object({ kind: z.literal('unknown') }),
])
export type DrawReply = z.infer<typeof drawReply>
