import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { message } from '../../src/values/messages.ts'
import type { Context } from '../call/context.ts'
import { gone } from '../call/refusal.ts'
import type { Target } from '../plain/target.ts'
import { beginUndo, putBack } from '../plain/undo.ts'
import { asked, auditedSteps, begin } from './asked.ts'
import { actingFor, stepRows, type Update } from './bulk.ts'
import { refusedHeads, refusedLines } from './refused-lines.ts'
import type { JobWork } from './runner.ts'

export const undoKind = 'bulkUndo'

const input = z.object({ call: z.string(), of: z.string(), batchId: z.string(), ...asked.shape })
const tally = z.object({ after: z.int(), part: z.int(), done: z.int(), ready: z.int(), refused: z.int() })
const none = { after: 0, part: 0, done: 0, ready: 0, refused: 0 }

/** Takes a batch back that is more than one transaction may hold (rules R14); answers the batch that the undo is. */
export async function beginBulkUndo(
  context: Context,
  of: Target,
  call: string,
  { batchId, rows }: { readonly batchId: string; readonly rows: number },
): Promise<string> {
  const undo = `undo-${randomUUID()}`
  await beginUndo(context, batchId, undo)
  await begin(context, {
    kind: undoKind,
    title: `撤销${of.title}的批量修改`,
    total: rows,
    report: refusedHeads,
    input: { call, of: batchId, batchId: undo },
  })
  return undo
}

/** The job: the rows of the batch in the order of their ids, as many a step as when it was done. */
export function bulkUndoWork(updates: ReadonlyMap<string, Update>): JobWork {
  return async run => {
    const wanted = input.parse(run.job.input)
    const update = updates.get(wanted.call)
    if (!update) throw gone()
    const step = auditedSteps(run, 'x:sysLog.undoBatch', wanted, wanted.batchId)
    let sums = tally.safeParse(run.job.result).data ?? none
    for (let found = stepRows; found === stepRows; ) {
      const before = sums
      const { result } = await step(async (tx, at) => {
        const work = await actingFor(run, tx, at, wanted, update.permit)
        const part = { after: before.after, most: stepRows }
        const { put, skipped, ids } = await putBack(work, update.target, wanted.of, { part })
        found = ids.length
        const reasons = new Map(
          skipped.map(({ id, by, at: since, reason }) => [
            id,
            reason || message('row.conflict', { name: by || '其他人', time: since }),
          ]),
        )
        const lines = await refusedLines(work, update.target, reasons)
        const after = {
          after: ids.at(-1) ?? before.after,
          part: before.part + 1,
          done: before.done + ids.length,
          ready: before.ready + new Set(put.map(({ id }) => id)).size,
          refused: before.refused + reasons.size,
        }
        return {
          changes: work.changes,
          done: after.done,
          result: after,
          part: lines.length > 0 ? { number: before.part, lines } : undefined,
        }
      })
      sums = tally.parse(result)
    }
  }
}
