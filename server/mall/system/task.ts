import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { byteOrderMark, csvLine, csvType } from '../../../src/values/csv.ts'
import { isOpenJob, type JobState } from '../../../src/values/job.ts'
import type { scheduleKinds } from '../../../src/values/lists.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { holds } from '../../account/identity.ts'
import type { Context } from '../../call/context.ts'
import { Download } from '../../call/file.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import type { Tx } from '../../db/database.ts'
import { cancelJob, jobIsOpen, pauseJob, resumeJob } from '../../jobs/job.ts'
import { beginJob, setNext } from '../../jobs/schedule.ts'
import { recordOf } from '../../plain/columns.ts'
import { oneRow, page } from '../../plain/list.ts'
import { removeRows } from '../../plain/thing.ts'
import { importAgain } from '../product/import/again.query.ts'
import { importKind } from '../product/import/import.query.ts'
import { ledFrom } from './led.query.ts'
import { schedules } from './schedule.query.ts'
import { jobs } from './task.query.ts'

export const sysTask = serve('sysTask', api.sysTask, {
  /** Own jobs; all of them for who holds the screen. */
  async page({ own, ...input }, context) {
    const { userId } = context.caller
    const all = own !== 1 && (await holds(context.tx, userId, { menu: ['SysTask'] }))
    const asked = { ...input, ...(all ? {} : { userId }) }
    const found = await page(context.tx, jobs, asked, context.scope)
    return new Raw({ ...found, records: await ledFrom(context, found.records) })
  },
  async add(input, context) {
    const { id } = recordOf((await schedules.add(input, context)).value)
    return due(context, Number(id), String(input.cron))
  },
  async update(input, context) {
    const { cron } = recordOf((await schedules.update(input, context)).value)
    return due(context, input.id, String(cron))
  },
  async del({ id, ids, version }, context) {
    await removeRows(context, schedules.target, ids ?? [id ?? 0], version)
    return null
  },
  async run({ id }, context) {
    const { rows } = await sql<{ id: number; name: string; kind: keyof typeof scheduleKinds; busy: boolean }>`
      select id, name, kind, exists (select from job j
        where j.id = schedule.job_id and ${jobIsOpen('j.state')}) as busy
      from schedule where id = ${id} for update`.execute(context.tx)
    const [schedule] = rows
    if (!schedule) throw gone()
    if (schedule.busy) throw bad(refusalMessage('job.begun'))
    const jobId = await beginJob(context.tx, schedule, context.caller.userId, context.now)
    context.changed({ table: 'job', rowId: jobId, before: null, after: { title: schedule.name } })
    return jobId
  },
  async cancel({ id }, context) {
    const { state } = await jobOf(context, id)
    if (await cancelJob(context.tx, id, context.now))
      context.changed({ table: 'job', rowId: id, before: { state }, after: { state: 'cancelled' } })
    return null
  },
  async pause({ id }, context) {
    const { state } = await jobOf(context, id)
    if (!(await pauseJob(context.tx, id, context.now))) throw bad(refusalMessage('job.idle'))
    context.changed({ table: 'job', rowId: id, before: { state }, after: { state: 'paused' } })
    return null
  },
  async resume({ id }, context) {
    await jobOf(context, id)
    if (!(await resumeJob(context.tx, id, context.now))) throw bad(refusalMessage('job.awake'))
    context.changed({ table: 'job', rowId: id, before: { state: 'paused' }, after: { state: 'waiting' } })
    return null
  },
  async retry({ id }, context) {
    const job = await jobOf(context, id)
    if (job.kind !== importKind) throw bad(refusalMessage('job.kind'))
    if (isOpenJob(job)) throw bad(refusalMessage('job.running'))
    const jobId = await importAgain(context, job)
    context.changed({ table: 'job', rowId: jobId, before: null, after: { title: job.title } })
    return jobId
  },
  async download({ id }, context) {
    const job = await jobOf(context, id, sql``)
    return new Download(`${job.title}-报告.csv`, csvType, lines(context.tx, id, job.report))
  },
})

/** When a schedule runs next follows from what was saved. */
async function due(context: Context, id: number, cron: string): Promise<Raw> {
  await setNext(context.tx, id, cron, context.now)
  return new Raw(await oneRow(context.tx, schedules.target, id, context.scope))
}

interface Found {
  id: number
  userId: number | null
  kind: string
  title: string
  state: JobState
  report: string[]
  input: unknown
  result: unknown
  total: number
}

/** Another's job is there only for who may run tasks. */
async function jobOf({ tx, caller }: Context, id: number, lock = sql`for update`): Promise<Found> {
  const all = await holds(tx, caller.userId, { code: ['run-task-btn'] })
  // Another's row is not even locked: to who may not have it it is as one that is not there.
  const { rows } = await sql<Found>`
    select id, user_id as "userId", kind, title, state, report, input, result, total
    from job where id = ${id} and (${all}::boolean or user_id = ${caller.userId}) ${lock}`.execute(tx)
  const [job] = rows
  if (!job) throw gone()
  return job
}

/** Part by part: a report is as long as its file. */
async function* lines(tx: Tx, id: number, heads: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads)
  for (let after = -1; ; ) {
    const { rows } = await sql<{ part: number; lines: string[][] }>`
      select part, lines from job_part where job_id = ${id} and part > ${after} order by part limit 1`.execute(
      tx,
    )
    const [found] = rows
    if (!found) return
    after = found.part
    for (let start = 0; start < found.lines.length; start += 500)
      yield found.lines
        .slice(start, start + 500)
        .map(csvLine)
        .join('')
  }
}
