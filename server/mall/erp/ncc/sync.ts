import * as z from 'zod'
import { nccKinds } from '../../../../src/values/lists.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { bad } from '../../../call/refusal.ts'
import { asked, auditedSteps } from '../../../jobs/asked.ts'
import type { JobRun } from '../../../jobs/runner.ts'
import type { ErpKind } from '../../../outside/erp.ts'
import { type Fetched, keepFetched } from '../../../plain/fetched.ts'
import { inventories, materials, products } from '../ncc.query.ts'

export const syncKind = 'syncNcc'
export const syncInput = z.object({
  kind: z.literal(['material', 'product', 'inventory']),
  ...asked.shape,
})

/** How far a synchronisation is: where to go on, what was new and what had changed. */
const tally = z.object({
  next: z.string().optional(),
  pages: z.int(),
  seen: z.int(),
  added: z.int(),
  changed: z.int(),
  ended: z.boolean(),
})
const none: z.infer<typeof tally> = { pages: 0, seen: 0, added: 0, changed: 0, ended: false }

const by = 'NCC'
const kinds: Readonly<Record<ErpKind, Fetched>> = {
  material: {
    of: materials,
    key: ['nccNo'],
    columns: { nccNo: 'text', name: 'text', spec: 'text', unit: 'text', fineness: 'text', enabled: 'int' },
    by,
  },
  product: {
    of: products,
    key: ['productNo'],
    columns: {
      ...{ productNo: 'text', nccNo: 'text', spuNo: 'text', name: 'text' },
      ...{ weight: 'numeric', price: 'bigint' },
    },
    by,
  },
  inventory: {
    of: inventories,
    key: ['nccNo', 'warehouse'],
    columns: { nccNo: 'text', warehouse: 'text', quantity: 'int', weight: 'numeric' },
    by,
  },
}

/** Page by page, each in one transaction with how far it is: whoever goes on begins where the last one ended. */
export async function syncNcc(run: JobRun): Promise<void> {
  const { job, services } = run
  const { erp } = services
  if (!erp) throw bad(refusalMessage('ncc.off'))
  const input = syncInput.parse(job.input)
  const { kind } = input
  const step = auditedSteps(run, 'x:ncc.sync', input)
  let sums = tally.safeParse(job.result).data ?? none
  while (!sums.ended) {
    const before = sums
    const { rows, next } = await erp.page(kind, before.next)
    const { result } = await step(async (tx, at) => {
      const changes = await keepFetched(tx, kinds[kind], rows, at)
      const added = changes.filter(change => change.before === null).length
      const after = {
        ...{ next, pages: before.pages + 1, seen: before.seen + rows.length, ended: next === undefined },
        ...{ added: before.added + added, changed: before.changed + changes.length - added },
      }
      const line = [nccKinds[kind], String(after.seen), String(after.added), String(after.changed)]
      return {
        changes,
        done: after.seen,
        result: { ...after, ready: after.seen, refused: 0 },
        part: after.ended ? { number: 0, lines: [line] } : undefined,
      }
    })
    sums = tally.parse(result)
  }
}
