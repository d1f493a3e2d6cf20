import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { message } from '../../src/values/messages.ts'
import { tell } from '../call/audit.ts'
import type { Services } from '../call/context.ts'
import { isRetryable, pgError } from '../call/pg-errors.ts'
import { Refusal } from '../call/refusal.ts'
import type { Tx } from '../db/database.ts'
import { isGone } from '../db/gone.ts'
import { type Job, leaseMs, releaseJob, renewLease, takeJob, tellEnd } from './job.ts'

/** How far a job is after a step. */
export interface Progress {
  readonly done: number
  readonly result: unknown
  /** What is to be said of the rows of this step: its number and its lines. */
  readonly part?: { readonly number: number; readonly lines: readonly (readonly string[])[] } | undefined
}

/** What the work of a job is handed. */
export interface JobRun {
  readonly job: Job
  readonly services: Services
  /** Aborted where the job was cancelled or lost, and where this server stops. */
  readonly signal: AbortSignal
  /**
   * One transaction: the rows of a step and the progress of the job are committed together, so that no row is done
   * twice, whichever server goes on. Repeats the step where another writer came first. Throws Stopped where this server
   * does not hold the job.
   */
  step<P extends Progress>(work: (tx: Tx) => Promise<P>): Promise<P>
}

export type JobWork = (run: JobRun) => Promise<void>

/** The job was cancelled, or another server has it. */
export class Stopped extends Error {}

/** Takes jobs one after the other, as long as this server runs. */
export function startJobs(services: Services, works: ReadonlyMap<string, JobWork>, pause = 1000) {
  const holder = randomUUID()
  const stopping = new AbortController()
  let isWoken = false
  let rise: (() => void) | undefined
  const wake = () => {
    isWoken = true
    rise?.()
  }
  const rest = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, pause)
      rise = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false
      const job = await takeJob(services.db, holder, [...works.keys()], services.now()).catch(error => {
        services.log('warn', 'no job could be taken', { error: String(error) })
        return undefined
      })
      if (job) await run(job, works.get(job.kind), { services, holder, stopping: stopping.signal })
      // Who wakes us while we look may come too late for the answer.
      else if (!isWoken) await rest()
    }
  }
  const ended = loop()
  return {
    /** Looks at once: a job may have come. */
    wake,
    stop() {
      stopping.abort()
      wake()
    },
    settled: () => ended,
  }
}

interface Holder {
  readonly services: Services
  readonly holder: string
  readonly stopping: AbortSignal
}

async function run(job: Job, work: JobWork | undefined, by: Holder): Promise<void> {
  const { services, holder, stopping } = by
  const lost = new AbortController()
  const beat = setInterval(() => {
    renewLease(services.db, job.id, holder, services.now()).then(
      ours => ours || lost.abort(),
      () => undefined,
    )
  }, leaseMs / 15)
  try {
    if (!work) throw new Error(`there is no job ${job.kind}`)
    const signal = AbortSignal.any([lost.signal, stopping])
    await work({ job, services, signal, step: inTransaction => step(job, by, signal, inTransaction) })
    await end(job, by, { state: 'done', reason: '' })
  } catch (error) {
    if (stopping.aborted) await releaseJob(services.db, job.id, holder).catch(() => undefined)
    else if (!(error instanceof Stopped) && !lost.signal.aborted) await fail(job, by, error)
  } finally {
    clearInterval(beat)
  }
}

async function step<P extends Progress>(
  job: Job,
  by: Holder,
  signal: AbortSignal,
  work: (tx: Tx) => Promise<P>,
): Promise<P> {
  for (let attempt = 1; ; attempt++) {
    if (signal.aborted) throw new Stopped()
    await by.services.disk.mustHaveRoom()
    try {
      return await by.services.db.transaction().execute(async tx => {
        const progress = await work(tx)
        await commit(tx, job, by, progress)
        return progress
      })
    } catch (error) {
      const beaten = isRetryable(error) || pgError(error)?.code === '23505'
      if (!beaten || attempt === 4) throw error
    }
  }
}

/** Last in the transaction: a cancellation that came first undoes the step instead of waiting for it. */
async function commit(tx: Tx, job: Job, { services, holder }: Holder, progress: Progress): Promise<void> {
  const { done, result, part } = progress
  if (part)
    await sql`insert into job_part (job_id, part, lines)
      values (${job.id}, ${part.number}, ${JSON.stringify(part.lines)}::jsonb)`.execute(tx)
  const { rows } = await sql`update job set done = ${done}, result = ${JSON.stringify(result)}::jsonb
    where id = ${job.id} and holder = ${holder} and state = 'running' returning id`.execute(tx)
  if (rows.length === 0) throw new Stopped()
  await tell(tx, { kind: 'job', topic: job.kind, ids: [job.id], userId: job.userId, at: services.now() })
}

interface Ended {
  readonly state: 'done' | 'failed'
  readonly reason: string
  readonly isOurs?: boolean
}

async function end(job: Job, by: Holder, how: Ended): Promise<void> {
  const { state, reason } = how
  const { services, holder } = by
  const now = services.now()
  await services.db.transaction().execute(async tx => {
    const { rows } = await sql<{
      title: string
    }>`update job set state = ${state}, reason = ${reason}, end_time = ${now},
      holder = null, lease = null
      where id = ${job.id} and holder = ${holder} and state = 'running' returning title`.execute(tx)
    const [ended] = rows
    if (ended) await tellEnd(tx, { ...job, ...ended, ...how }, now)
  })
}

/**
 * A refusal says why; anything else is ours and stays in the log, under the number that the reason names. A database that is
 * gone fails nothing: see the lease.
 */
async function fail(job: Job, by: Holder, error: unknown): Promise<void> {
  const { services } = by
  const errorId = randomUUID().slice(0, 8)
  services.log('error', 'job failed', { errorId, job: job.id, kind: job.kind, error: String(error) })
  if (isGone(error)) return
  const isOurs = !(error instanceof Refusal)
  const reason = isOurs ? `${message('err.500')}，错误编号 ${errorId}` : error.message
  await end(job, by, { state: 'failed', reason, isOurs }).catch(() => undefined)
}
