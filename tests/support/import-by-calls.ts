import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Mall } from './console.ts'

const shown = z.object({
  job: z.object({ state: z.string(), done: z.number(), imported: z.number() }).nullable(),
})
const preview = z.object({ result: z.object({ importId: z.string(), ready: z.number() }) })

/** A file of goods as it is imported without its dialog: read by the server, begun when it is told so. */
export async function importByCalls(mall: Mall, phone: string, name: string, lines: readonly string[]) {
  const { token } = await mall.session(phone)
  const headers = { 'X-Origin': 'web', Authorization: `Bearer ${token}` }
  const address = (call: string) => `${mall.url}/api/product/api/v1/product/spu/import/${call}`
  const body = new FormData()
  body.set('file', new Blob([`${lines.join('\n')}\n`]), name)
  const sent = await fetch(address('importSpuAndPreview'), { method: 'POST', headers, body })
  const { importId, ready } = preview.parse(await sent.json()).result
  const get = async (call: string): Promise<unknown> =>
    (await fetch(`${address(call)}?importId=${importId}`, { headers })).json()
  const job = async () => z.object({ result: shown }).parse(await get('importSpuAndCheck')).result.job
  return {
    ready,
    begin: () => get('importSpuAndConfirm'),
    job,
    ended: () => expect.poll(async () => (await job())?.state, { timeout: 60_000 }).toBe('done'),
  }
}
