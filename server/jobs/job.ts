import { addMilliseconds } from 'date-fns/addMilliseconds'
import { subHours } from 'date-fns/subHours'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { type RawBuilder, sql } from 'kysely'
import { openJobStates } from '../../src/values/job.ts'
import { message } from '../../src/values/messages.ts'
import { screens } from '../../src/values/screens.ts'
import { holdersOf, holds } from '../account/identity.ts'
import { sendLetter } from '../account/letters.ts'
import { tell } from '../call/audit.ts'
import type { Db, Tx } from '../db/database.ts'

/** The name under which the work of a schedule is written down: no account asked for it. */
export const nobody = '系统'

/** One piece of work that outlasts its request. */
export interface Job {
  readonly id: number
  /** null: begun by a schedule. */
  readonly userId: number | null
  readonly userName: string
  readonly kind: string
  readonly done: number
  readonly total: number
  readonly input: unknown
  readonly result: unknown
}

export interface NewJob {
  readonly userId: number | null
  readonly kind: string
  /** What a person reads: 导入 九月新品.xlsx. */
  readonly title: string
  readonly total: number
  readonly input: unknown
  /** The heads of its report's columns. */
  readonly report: readonly string[]
  readonly at: Date
}

/** The channel on which the database wakes the servers for a new job; one that hears nothing looks once a second. */
export const jobsWaiting = 'facet_jobs'

/** Enters a job in the caller's transaction; some server takes it once that is committed. */
export async function addJob(tx: Tx, job: NewJob): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into job (user_id, kind, title, total, input, report, create_time)
    values (${job.userId}, ${job.kind}, ${job.title}, ${job.total}, ${JSON.stringify(job.input)}::jsonb,
      ${[...job.report]}::text[], ${job.at})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await tell(tx, { kind: 'job', topic: job.kind, ids: [id], userId: job.userId, at: job.at })
  await sql`select pg_notify(${jobsWaiting}, '')`.execute(tx)
  return id
}

/** Whether a job has not ended yet: its column `state`, of the table that is named. */
export function jobIsOpen(state = 'state'): RawBuilder<unknown> {
  return sql`${sql.ref(state)} in (${sql.join(openJobStates.map(each => sql.lit(each)))})`
}

/** Ends what has not ended yet; answers whether there was anything to end. What has been done by then stays. */
export async function cancelJob(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ userId: number | null; kind: string }>`
    update job set state = 'cancelled', end_time = ${at}, holder = null, lease = null
    where id = ${id} and ${jobIsOpen()} returning user_id as "userId", kind`.execute(tx)
  return tellOf(tx, id, rows[0], at)
}

/** Lets it rest: the step that is under way is undone, those before it stay. Answers whether it was under way. */
export async function pauseJob(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ userId: number | null; kind: string }>`
    update job set state = 'paused', holder = null, lease = null, takes = greatest(takes - 1, 0)
    where id = ${id} and state in ('waiting', 'running') returning user_id as "userId", kind`.execute(tx)
  return tellOf(tx, id, rows[0], at)
}

/** Some server goes on with it. Answers whether it rested. */
export async function resumeJob(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ userId: number | null; kind: string }>`
    update job set state = 'waiting' where id = ${id} and state = 'paused'
    returning user_id as "userId", kind`.execute(tx)
  await sql`select pg_notify(${jobsWaiting}, '')`.execute(tx)
  return tellOf(tx, id, rows[0], at)
}

async function tellOf(
  tx: Tx,
  id: number,
  job: { readonly userId: number | null; readonly kind: string } | undefined,
  at: Date,
): Promise<boolean> {
  if (job) await tell(tx, { kind: 'job', topic: job.kind, ids: [id], userId: job.userId, at })
  return job !== undefined
}

/** How long a holder is believed without a sign of life. */
export const leaseMs = 30_000
/** A job that has brought down so many servers is not taken up again. */
const mostTakes = 3

/**
 * Takes the oldest job of the kinds that this server knows and that nobody holds, or whose holder is silent. Of several
 * servers one gets it. A job that was taken too often has failed.
 */
export async function takeJob(
  db: Db,
  holder: string,
  kinds: readonly string[],
  now: Date,
): Promise<Job | undefined> {
  const until = addMilliseconds(now, leaseMs)
  const ours = sql`kind = any(${[...kinds]}::text[])`
  const open = sql`${ours} and (state = 'waiting' or (state = 'running' and lease < ${now}))`
  await failDeadly(db, sql`${open} and takes >= ${mostTakes}`, now)
  const { rows } = await sql<Job>`
    update job set state = 'running', holder = ${holder}, lease = ${until}, takes = job.takes + 1,
      start_time = coalesce(start_time, ${now})
    where id = (select id from job where ${open} order by id limit 1 for update skip locked)
    returning id, user_id as "userId",
      coalesce((select u.real_name from sys_user u where u.id = job.user_id), ${nobody}) as "userName", kind, done, total, input, result`.execute(
    db,
  )
  return rows[0]
}

/** Those that brought down their servers once too often; who began one is told. */
async function failDeadly(db: Db, which: RawBuilder<unknown>, now: Date): Promise<void> {
  const deadly = await sql`select from job where ${which} limit 1`.execute(db)
  if (deadly.rows.length === 0) return
  const reason = '服务器多次中断，没有完成'
  await db.transaction().execute(async tx => {
    const { rows } =
      await sql<EndedJob>`update job set state = 'failed', reason = ${reason}, end_time = ${now},
      holder = null where ${which} returning id, user_id as "userId", kind, title, state, reason`.execute(tx)
    for (const job of rows) await tellEnd(tx, { ...job, isOurs: true }, now)
  })
}

interface EndedJob {
  readonly id: number
  readonly userId: number | null
  readonly kind: string
  readonly title: string
  readonly state: string
  readonly reason: string
  /** It failed by a fault of ours, not of what it was given. */
  readonly isOurs?: boolean
}

const tasksPath = screens.find(({ key }) => key === 'SysTask')?.path ?? ''

/** Hours in which who may run tasks is told once that one of this name has failed, however often it does. */
const toldIn = 12

/**
 * The account that began a job is told how it ended, by a letter too. A job that a schedule began has nobody to tell, and
 * of a fault of ours whoever began it can mend nothing: where such a one failed, it is all who may run tasks.
 */
export async function tellEnd(tx: Tx, job: EndedJob, at: Date): Promise<void> {
  const { id, userId, kind, title, state, reason, isOurs = false } = job
  await tell(tx, { kind: 'job', topic: kind, ids: [id], userId, at })
  const isDone = state === 'done'
  const said = `${isDone ? '已完成' : '未完成'}：${title}`
  // Of a full disk there is a letter of its own.
  const isTold = state === 'failed' && (userId === null || isOurs) && reason !== message('err.full')
  const keepers = isTold ? await keepersToTell(tx, said, at) : []
  for (const to of new Set([...(userId === null ? [] : [userId]), ...keepers]))
    await sendLetter(tx, {
      userId: to,
      busType: 1,
      title: said,
      content: isDone ? '可在任务中心查看结果、下载报告' : reason,
      link: (await holds(tx, to, { menu: ['SysTask'] })) ? tasksPath : '',
      at,
    })
}

/** Who may run tasks and was not told the same a while ago: what fails every few minutes fills nobody's letters. */
async function keepersToTell(tx: Tx, title: string, at: Date): Promise<readonly number[]> {
  const keepers = await holdersOf(tx, { code: ['run-task-btn'] })
  const { rows } = await sql<{ userId: number }>`select distinct user_id as "userId" from station_letter
    where title = ${title} and create_time > ${subHours(at, toldIn)}
      and user_id = any(${[...keepers]}::bigint[])`.execute(tx)
  const told = new Set(rows.map(({ userId }) => userId))
  return keepers.filter(id => !told.has(id))
}

/** A sign of life; false where the job is no longer this holder's. */
export async function renewLease(db: Db, id: number, holder: string, now: Date): Promise<boolean> {
  const until = addMilliseconds(now, leaseMs)
  const { rows } = await sql`update job set lease = ${until}
    where id = ${id} and holder = ${holder} and state = 'running' returning id`.execute(db)
  return rows.length > 0
}

/**
 * Called at the start of a server that has its database to itself: whoever held a job is dead, so nobody has to wait
 * for the end of its lease.
 */
export async function freeJobs(db: Db, now: Date): Promise<void> {
  await sql`update job set lease = ${subMilliseconds(now, 1)} where state = 'running'`.execute(db)
}

/** Gives it back, for the next server to go on at once: this one is stopping, which is no fault of the job. */
export async function releaseJob(db: Db, id: number, holder: string): Promise<void> {
  await sql`update job set state = 'waiting', holder = null, lease = null, takes = takes - 1
    where id = ${id} and holder = ${holder} and state = 'running'`.execute(db)
}
