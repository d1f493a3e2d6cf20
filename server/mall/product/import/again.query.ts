import { sql } from 'kysely'
import { import as imports } from '../../../../src/contract/product/import.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import type { Context } from '../../../call/context.ts'
import { need } from '../../../call/need.ts'
import { bad } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { addJob } from '../../../jobs/job.ts'
import { mustHaveBytes } from './bytes.ts'
import { importInput } from './commit.ts'
import { hasLaterJob, hasOpenJob, importKind } from './import.query.ts'
import { reportHeads } from './report.ts'
import { none, tally } from './tally.ts'

/** A job that has ended, as it stands. */
export interface Ended {
  readonly id: number
  readonly title: string
  readonly input: unknown
  readonly result: unknown
  readonly total: number
}

/** Imports the lines of a file that were left out: those that were refused, and those that the job did not reach. */
export async function importAgain(context: Context, job: Ended): Promise<number> {
  await need(context, imports.importSpuAndConfirm.permit)
  const { tx, caller, now, asker, services } = context
  const before = importInput.parse(job.input)
  await alone(tx, before.importId, job.id)
  const sums = tally.safeParse(job.result).data ?? none
  const { rows } = await sql<{ line: number }>`
    select (line ->> 0)::int as line from job_part p, jsonb_array_elements(p.lines) as line
    where p.job_id = ${job.id} and line ->> 2 = '未导入' order by 1`.execute(tx)
  const lines = rows.map(row => row.line)
  const unread = sums.ended ? 0 : Math.max(0, job.total - sums.lines)
  if (lines.length + unread === 0) throw bad(refusalMessage('job.whole'))
  await mustHaveBytes(services, before.importId)
  // One that was itself a second try and was cut short goes on within what it was given.
  const share = sums.ended ? undefined : before.again
  const again = {
    lines: [...new Set([...lines, ...(share?.lines ?? [])])],
    from: share?.from ?? (sums.ended ? Number.MAX_SAFE_INTEGER : sums.blocks),
  }
  const input = { ...before, requestId: asker.requestId, ip: asker.ip, again }
  const total = lines.length + unread
  const title = job.title.replace(/（重试）$/, '')
  return addJob(tx, {
    userId: caller.userId,
    kind: importKind,
    title: `${title}（重试）`,
    total,
    input,
    report: reportHeads,
    at: now,
  })
}

/**
 * Two that add the same lines would refuse each other’s numbers: from here to the end of the transaction nobody else
 * begins a job of this import. Throws code 400 where one is under way, where one was begun after this job, and where the
 * file is no longer kept.
 */
async function alone(tx: Tx, importId: string, jobId: number): Promise<void> {
  const kept = await sql`select from import_file where id = ${importId} for update`.execute(tx)
  if (kept.rows.length === 0) throw bad(refusalMessage('import.gone'))
  // Asked after the lock is held: whoever held it before may have begun one.
  const { rows } = await sql<{ isOpen: boolean; isLate: boolean }>`
    select ${hasOpenJob(sql`${importId}`)} as "isOpen", ${hasLaterJob(sql`${importId}`, sql`${jobId}`)} as "isLate"`.execute(
    tx,
  )
  if (rows[0]?.isOpen) throw bad(refusalMessage('job.again'))
  if (rows[0]?.isLate) throw bad(refusalMessage('job.later'))
}
