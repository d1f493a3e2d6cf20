import { sql } from 'kysely'
import * as z from 'zod'
import type { Permit } from '../../src/contract/call.ts'
import { decodeIds, encodeIds } from '../../src/values/id-list.ts'
import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { holds, narrowOf, permitName } from '../account/identity.ts'
import type { Context } from '../call/context.ts'
import { hashOf } from '../call/idempotency.ts'
import { bad, gone, Refusal } from '../call/refusal.ts'
import { Work } from '../call/work.ts'
import type { Tx } from '../db/database.ts'
import { apply } from '../plain/apply.ts'
import { claimBatch, mustMayBatch } from '../plain/batch.ts'
import { frozenRows } from '../plain/snapshot.ts'
import type { Target } from '../plain/target.ts'
import type { Values } from '../plain/values.ts'
import type { Verdicts } from '../plain/verdicts.ts'
import { asked, auditedSteps, begin } from './asked.ts'
import { refusedHeads, refusedLines } from './refused-lines.ts'
import type { JobRun, JobWork } from './runner.ts'

export const bulkKind = 'bulkSet'

/** What an update call changes, and whose right it is. */
export interface Update {
  readonly target: Target
  readonly permit: Permit
}

/** Of a batch that is a job so many rows are one transaction (rules R14). */
export const stepRows = 5000
/** Its input holds the ids and versions: some megabytes at most. */
const mostRows = 1_000_000

const input = z.object({
  call: z.string(),
  batchId: z.string(),
  set: z.record(z.string(), z.unknown()),
  ids: z.string(),
  /** In which each row was seen: what was written since is not overwritten. */
  versions: z.string(),
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
  const { ids, versions } = await frozenRows(context, of, snapshotId)
  if (ids.length === 0) throw gone()
  if (ids.length > mostRows) throw bad(refusalMessage('bad.many', { n: mostRows }))
  const job = await begin(context, {
    kind: bulkKind,
    title: `批量设置${of.title}`,
    total: ids.length,
    report: refusedHeads,
    input: { call, batchId, set, ids: encodeIds(ids), versions: encodeIds(versions) },
  })
  await sql`update batch set answer = ${JSON.stringify(job)}::jsonb where id = ${batchId}`.execute(context.tx)
  return job
}

/** The job: step by step, each row judged as in any batch; what is refused is told in the report. */
export function bulkWork(updates: ReadonlyMap<string, Update>): JobWork {
  return async run => {
    const wanted = input.parse(run.job.input)
    const update = updates.get(wanted.call)
    if (!update) throw gone()
    const { target: of, permit } = update
    const [ids, versions] = [decodeIds(wanted.ids), decodeIds(wanted.versions)]
    const step = auditedSteps(run, wanted.call, wanted, wanted.batchId)
    let sums = tally.safeParse(run.job.result).data ?? { at: 0, ready: 0, refused: 0 }
    while (sums.at < ids.length) {
      const before = sums
      const part = Array.from(ids.slice(before.at, before.at + stepRows))
      const { result } = await step(async (tx, at) => {
        const work = await actingFor(run, tx, at, wanted, permit)
        const verdicts = await apply(
          work,
          of,
          part.map((id, place) => ({ id, version: versions[before.at + place] ?? 0, set: wanted.set })),
          { mode: 'able' },
        )
        const lines = await refusedLines(work, of, reasonsOf(verdicts))
        const after = {
          at: before.at + part.length,
          ready: before.ready + verdicts.applied.length - (verdicts.same ?? 0),
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

/** A step's context: of the account that asked for the job, which may have lost the right meanwhile. */
export async function actingFor(
  { job, services }: JobRun,
  tx: Tx,
  at: Date,
  { requestId, ip }: z.infer<typeof asked>,
  permit: Permit,
): Promise<Work> {
  // Only the back office begins such jobs.
  const staff = {
    kind: 'staff',
    channelId: null,
    tokenHash: '',
    permitted: true,
    showsPeople: false,
  } as const
  const userId = job.userId ?? 0
  const caller = { ...staff, userId, name: job.userName, isNarrow: await narrowOf(tx, userId) }
  if (!(await holds(tx, caller.userId, permit)))
    throw new Refusal(403, message('perm.missing', { code: permitName(permit) }))
  return new Work(tx, services, { requestId, ip, agent: '', basic: undefined }, at, caller, [])
}

/** Row → why it stays as it is. */
function reasonsOf({ conflicts, invalid, denied }: Verdicts): ReadonlyMap<number, string> {
  return new Map([
    ...conflicts.map(
      ({ id, by, at }) => [id, message('row.conflict', { name: by || '其他人', time: at })] as const,
    ),
    ...invalid.map(({ id, reason }) => [id, reason] as const),
    ...denied.map(({ id, code }) => [id, message('perm.missing', { code })] as const),
  ])
}
