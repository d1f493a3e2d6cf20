import * as z from 'zod'
import { decodeIds, encodeIds } from '../../src/values/id-list.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../call/context.ts'
import { bad, gone } from '../call/refusal.ts'
import { type Removal, removeSeen } from '../plain/removal.ts'
import { frozenRows } from '../plain/snapshot.ts'
import { asked, auditedSteps, beginAlone } from './asked.ts'
import { actingFor } from './bulk.ts'
import { refusedLines } from './refused-lines.ts'
import type { JobWork } from './runner.ts'

export const removeKind = 'bulkRemove'

/** Each is deleted by its own call, with what that looks at: fewer than of a change are one transaction. */
const stepRows = 1000
/** Its input holds the ids and versions: some megabytes at most. */
const mostRows = 1_000_000
const heads = ['编码', '名称', '没有删除的原因']

const input = z.object({
  list: z.string(),
  call: z.string(),
  ids: z.string(),
  versions: z.string(),
  ...asked.shape,
})
const tally = z.object({ at: z.int(), ready: z.int(), refused: z.int() })

interface Order {
  readonly list: string
  readonly call: string
  readonly snapshotId: string
}

/** How a list's rows are deleted by a call; undefined where there is no such list or call. */
export type RemovalOf = (list: string, call: string) => Removal | undefined

/** Deletes all rows of a snapshot as a job. As after any deletion nothing is left to take back. Answers the job. */
export async function beginRemove(context: Context, { target }: Removal, order: Order): Promise<number> {
  const { ids, versions } = await frozenRows(context, target, order.snapshotId)
  if (ids.length === 0) throw gone()
  if (ids.length > mostRows) throw bad(refusalMessage('bad.many', { n: mostRows }))
  return beginAlone(context, {
    kind: removeKind,
    title: `批量删除${target.title}`,
    total: ids.length,
    report: heads,
    input: { ...order, ids: encodeIds(ids), versions: encodeIds(versions) },
  })
}

/** The job: step by step, each row by the call that deletes one; what stays is told in the report. */
export function removeWork(removalOf: RemovalOf): JobWork {
  return async run => {
    const wanted = input.parse(run.job.input)
    const removal = removalOf(wanted.list, wanted.call)
    if (!removal) throw gone()
    const { target, served } = removal
    const [ids, versions] = [decodeIds(wanted.ids), decodeIds(wanted.versions)]
    const step = auditedSteps(run, wanted.call, wanted)
    let sums = tally.safeParse(run.job.result).data ?? { at: 0, ready: 0, refused: 0 }
    while (sums.at < ids.length) {
      const before = sums
      const rows = Array.from(ids.slice(before.at, before.at + stepRows), (id, place) => ({
        id,
        version: versions[before.at + place] ?? 0,
      }))
      const { result } = await step(async (tx, at) => {
        const work = await actingFor(run, tx, at, wanted, served.call.permit)
        const refused = await removeSeen(work, removal, rows)
        const lines = await refusedLines(work, target, refused)
        const after = {
          at: before.at + rows.length,
          ready: before.ready + rows.length - refused.size,
          refused: before.refused + refused.size,
        }
        return {
          changes: work.changes,
          done: after.at,
          result: after,
          part: lines.length > 0 ? { number: before.at / stepRows, lines } : undefined,
        }
      })
      sums = tally.parse(result)
    }
  }
}
