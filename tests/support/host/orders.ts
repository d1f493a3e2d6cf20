import * as z from 'zod'

/** What the process of tests tells the host: start a server on this directory, or, without settings, stop it. */
export const orderShape = z.object({
  number: z.int(),
  dataDir: z.string(),
  env: z.record(z.string(), z.string()).optional(),
})
export type Order = Readonly<z.infer<typeof orderShape>>

/** The address of what was started; or why it was not. */
export const answerShape = z.object({ number: z.int(), ok: z.boolean(), text: z.string() })
export type Answer = Readonly<z.infer<typeof answerShape>>
