import { sql } from 'kysely'
import * as z from 'zod'
import type { Permit } from '../../src/contract/call.ts'
import { decodeIds, encodeIds } from '../../src/values/id-list.ts'
import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { type Caller, holds, permitName } from '../account/identity.ts'
import type { Context } from '../call/context.ts'
import { hashOf } from '../call/idempotency.ts'
import { bad, gone, Refusal } from '../call/refusal.ts'
import { scopeOf, Work } from '../call/work.ts'
import { apply } from '../plain/apply.ts'
import { claimBatch, mustMayBatch } from '../plain/batch.ts'
import { someRows } from '../plain/list.ts'
import { frozenRows, rowsSeen } from '../plain/snapshot.ts'
import type { Target } from '../plain/target.ts'
import type { Values } from '../plain/values.ts'
import type { Verdicts } from '../plain/verdicts.ts'
import { asked, auditedSteps, begin } from './asked.ts'
import type { JobWork } from './runner.ts'

export const bulkKind = 'bulkSet'

/** What an update call changes, and whose right it is. */
interface Update {
  readonly target: Target
  readonly permit: Permit
}

/** Of a batch that is a job so many rows are one transaction (rules R14). */
const stepRows = 5000
/** Its input holds the ids: some megabytes at most. */
const mostRows = 1_000_000

const input = z.object({
  call: z.string(),
  batchId: z.string(),
  set: z.record(z.string(), z.unknown()),
  ids: z.string(),
  /** What was written since the snapshot is not overwritten unseen. */
  below: z.int(),
  ...asked.shape,
})
const tally = z.object({ at: z.int(), ready: z.int(), refused: z.int() })

interface Order {
  /** The update call that each row could be changed by. */
  readonly call: string
  readonly batchId: string
  readonly snapshotId: string
  readonly set: Values
}

/** One change of all rows of a snapshot as a job; its batch is taken back as any other. Answers the job. */
export async function beginBulk(context: Context, of: Target, order: Order): Promise<number> {
  const { call, batchId, snapshotId, set } = order
  mustMayBatch(of, [set])
  const repeat = await claimBatch<number>(context, call, batchId, hashOf([call, snapshotId, set]))
  if (repeat) return repeat.answer
  const { ids, below } = await frozenRows(context, of, snapshotId)
  if (ids.length === 0) throw gone()
  if (ids.length > mostRows) throw bad(refusalMessage('bad.many', { n: mostRows }))
  const job = await begin(context, {
    kind: bulkKind,
    title: `批量设置${of.title}`,
    total: ids.length,
    report: ['编码', '名称', '没有修改的原因'],
    input: { call, batchId, set, ids: encodeIds(ids), below },
  })
  await sql`update batch set answer = ${JSON.stringify(job)}::jsonb where id = ${batchId}`.execute(context.tx)
  return job
}

/** The job: step by step, each row judged as in any batch; what is refused is told in the report. */
export function bulkWork(updates: ReadonlyMap<string, Update>): JobWork {
  return async run => {
    const { job, services } = run
    const wanted = input.parse(run.job.input)
    const update = updates.get(wanted.call)
    if (!update) throw gone()
    const { target: of, permit } = update
    const ids = decodeIds(wanted.ids)
    const step = auditedSteps(run, wanted.call, wanted, wanted.batchId)
    let sums = tally.safeParse(job.result).data ?? { at: 0, ready: 0, refused: 0 }
    while (sums.at < ids.length) {
      const before = sums
      const part = Array.from(ids.slice(before.at, before.at + stepRows))
      const { result } = await step(async (tx, at) => {
        const caller = callerOf(job.userId ?? 0, job.userName)
        // Whoever loses the right meanwhile goes no further.
        if (!(await holds(tx, caller.userId, permit)))
          throw new Refusal(403, message('perm.missing', { code: permitName(permit) }))
        const { requestId, ip } = wanted
        const work = new Work(tx, services, { requestId, ip, agent: '', basic: undefined }, at, caller, [])
        const rows = await rowsSeen(tx, of, part, wanted.below)
        const verdicts = await apply(
          work,
          of,
          rows.map(row => ({ ...row, set: wanted.set })),
          { mode: 'able' },
        )
        const lines = await refusedLines(work, of, verdicts)
        const after = {
          at: before.at + part.length,
          ready: before.ready + verdicts.applied.length,
          refused: before.refused + part.length - verdicts.applied.length,
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

/** The account as it was let in: only the back office begins such jobs. */
function callerOf(userId: number, name: string): Caller {
  return { userId, name, kind: 'staff', channelId: null, tokenHash: '', permitted: true }
}

/** One line a row, by its code and its name as they stand now. */
async function refusedLines(
  { tx, caller }: Context,
  of: Target,
  { conflicts, invalid, denied }: Verdicts,
): Promise<string[][]> {
  const reasons = new Map<number, string>([
    ...conflicts.map(
      ({ id, by, at }) => [id, message('row.conflict', { name: by || '其他人', time: at })] as const,
    ),
    ...invalid.map(({ id, reason }) => [id, reason] as const),
    ...denied.map(({ id, code }) => [id, message('perm.missing', { code })] as const),
  ])
  if (reasons.size === 0) return []
  const named = [of.idField, ...[of.code, of.name].flatMap(field => field ?? [])]
  const rows = await someRows(tx, of, [...reasons.keys()], scopeOf(caller), named)
  const known = new Map(rows.map(row => [Number(row[of.idField]), row]))
  const cell = (id: number, field: string | undefined) => String((field && known.get(id)?.[field]) ?? '')
  return [...reasons].map(([id, reason]) => [cell(id, of.code), cell(id, of.name) || `${id}`, reason])
}
