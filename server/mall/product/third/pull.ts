import { sql } from 'kysely'
import * as z from 'zod'
import { thirdShops } from '../../../../src/values/lists.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { bad } from '../../../call/refusal.ts'
import { asked, auditedSteps } from '../../../jobs/asked.ts'
import type { JobRun } from '../../../jobs/runner.ts'
import { type Fetched, keepFetched } from '../../../plain/fetched.ts'
import { thirdGoodsRows } from '../third.query.ts'

export const pullKind = 'pullThird'
const input = z.object({ platform: z.int(), ...asked.shape })
const tally = z.object({
  next: z.string().optional(),
  seen: z.int(),
  added: z.int(),
  changed: z.int(),
  ended: z.boolean(),
})
type Tally = z.infer<typeof tally>
const shops: Readonly<Record<number, string>> = thirdShops

/** What the shop has of it; what it is bound to, and how that was taken, stays. */
const fetched: Fetched = {
  of: thirdGoodsRows,
  key: ['platform', 'outNo'],
  columns: { platform: 'smallint', outNo: 'text', name: 'text', price: 'bigint', stock: 'int' },
  by: '第三方平台',
  told: sql`jsonb_build_object('name', t.name, 'price', t.price, 'stock', t.stock)`,
}

/** Page by page, each in one transaction with how far it is. */
export async function pullThird(run: JobRun): Promise<void> {
  const { job, services } = run
  if (!services.thirdShops) throw bad(refusalMessage('thirdGoods.off'))
  const wanted = input.parse(job.input)
  const { platform } = wanted
  const step = auditedSteps(run, 'x:thirdGoods.pull', wanted)
  let sums: Tally = tally.safeParse(job.result).data ?? { seen: 0, added: 0, changed: 0, ended: false }
  while (!sums.ended) {
    const before = sums
    const { rows, next } = await services.thirdShops.pull(platform, before.next)
    const { result } = await step(async (tx, at) => {
      const goods = rows.map(row => ({ ...row, platform }))
      const changes = await keepFetched(tx, fetched, goods, at)
      const added = changes.filter(change => change.before === null).length
      const after = {
        ...{ next, seen: before.seen + rows.length, ended: next === undefined },
        ...{ added: before.added + added, changed: before.changed + changes.length - added },
      }
      const line = [shops[platform] ?? '', String(after.seen), String(after.added), String(after.changed)]
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
