import { sql } from 'kysely'
import * as z from 'zod'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { writeAudit } from '../call/audit.ts'
import type { Change, Context } from '../call/context.ts'
import { bad } from '../call/refusal.ts'
import type { Tx } from '../db/database.ts'
import { addJob, jobIsOpen, type NewJob } from './job.ts'
import type { JobRun, Progress } from './runner.ts'

/** The request that asked for a job, which its audit rows name: a part of the job's input. */
export const asked = z.object({ requestId: z.string(), ip: z.string() })

type AskedJob = Pick<NewJob, 'kind' | 'title' | 'total' | 'report'> & {
  readonly input: Readonly<Record<string, unknown>>
}

/** Enters a job of the caller's, with the request that asked for it; answers its id. */
export async function begin(context: Context, job: AskedJob): Promise<number> {
  const { tx, caller, now } = context
  const { requestId, ip } = context.asker
  const input = { ...job.input, requestId, ip }
  const id = await addJob(tx, { ...job, input, userId: caller.userId, at: now })
  context.changed({ table: 'job', rowId: id, before: null, after: { title: job.title } })
  return id
}

/**
 * The same for a job that would wait for the rows of an equal job: throws a Refusal where one of this kind and input
 * runs.
 */
export async function beginAlone(context: Context, job: AskedJob): Promise<number> {
  const { tx } = context
  await sql`select pg_advisory_xact_lock(hashtext(${`job ${job.kind}`}))`.execute(tx)
  const { rows: open } = await sql`select from job where kind = ${job.kind}
    and input @> ${JSON.stringify(job.input)}::jsonb and ${jobIsOpen()} limit 1`.execute(tx)
  if (open.length > 0) throw bad(refusalMessage('job.begun'))
  return begin(context, job)
}

/** How far a job is, and which rows the step changed. */
type ChangedProgress = Progress & { readonly changes: readonly Change[] }

/** The steps of a job whose changes are written to the audit, under the call and the account that asked for the job. */
export function auditedSteps(
  { job, services, step }: JobRun,
  call: string,
  { requestId, ip }: z.infer<typeof asked>,
  batchId: string | null = null,
) {
  return <P extends ChangedProgress>(work: (tx: Tx, at: Date) => Promise<P>): Promise<P> => {
    const at = services.now()
    return step(async tx => {
      const progress = await work(tx, at)
      const { changes } = progress
      const by = { userId: job.userId ?? 0, userName: job.userName }
      if (changes.length > 0) await writeAudit(tx, { at, ...by, call, batchId, requestId, ip, changes })
      return progress
    })
  }
}
