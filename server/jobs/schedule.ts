import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { sql } from 'kysely'
import { nextTime, parseCron } from '../../src/values/cron.ts'
import type { scheduleKinds } from '../../src/values/lists.ts'
import type { Services } from '../call/context.ts'
import type { Db, Tx } from '../db/database.ts'
import { addJob, jobIsOpen } from './job.ts'
import { type Repeated, repeated } from './repeated.ts'

/** A run that is later than this was missed, and is not made up for: its next one comes soon enough. */
export const graceMs = minutesToMilliseconds(10)

interface Due {
  id: number
  name: string
  kind: keyof typeof scheduleKinds
  cron: string
  late: boolean | null
  busy: boolean
}

/** Looks what is due: once before anybody is served, and then every so often. */
export async function startSchedules(services: Services, pause = 15_000): Promise<Repeated> {
  const look = () =>
    runDue(services.db, services.now()).catch(error =>
      services.log('warn', 'the schedules could not be looked at', { error: String(error) }),
    )
  await look()
  return repeated(look, pause)
}

/**
 * Begins a job of each schedule that is due; of several servers one gets each, because its next time moves on in the
 * same transaction. One without a next time only gets it. Answers how many jobs were begun.
 */
export async function runDue(db: Db, now: Date): Promise<number> {
  for (let begun = 0; ; ) {
    // Nearly always nothing is: that is asked without a transaction.
    const some = await sql`select from schedule where ${isDue(now)} limit 1`.execute(db)
    if (some.rows.length === 0) return begun
    const taken = await db.transaction().execute(tx => takeDue(tx, now))
    if (taken === undefined) return begun
    if (taken) begun += 1
  }
}

const isDue = (now: Date) => sql`enabled = 1 and (next_time is null or next_time <= ${now})`

/** undefined: nothing is due. Otherwise whether a job was begun. */
async function takeDue(tx: Tx, now: Date): Promise<boolean | undefined> {
  const { rows } = await sql<Due>`
    select id, name, kind, cron, next_time < ${subMilliseconds(now, graceMs)} as late,
      exists (select from job j where j.id = schedule.job_id and ${jobIsOpen('j.state')}) as busy
    from schedule where ${isDue(now)}
    order by next_time nulls first, id limit 1 for update skip locked`.execute(tx)
  const [due] = rows
  if (!due) return undefined
  await setNext(tx, due.id, due.cron, now)
  if (due.late !== false || due.busy) return false
  await beginJob(tx, due, null, now)
  return true
}

const never = Date.parse('9999-12-31T00:00:00Z')

/** When it is due next; a schedule that no day of the next eight years fits is not looked at again. */
export async function setNext(tx: Tx, id: number, cron: string, now: Date): Promise<void> {
  const parsed = parseCron(cron)
  const next = parsed && nextTime(parsed, now.getTime())
  await sql`update schedule set next_time = ${new Date(next ?? never)}
    where id = ${id}`.execute(tx)
}

/** Enters the job of a schedule, for whoever asked for it or for nobody. */
export async function beginJob(
  tx: Tx,
  { id, name, kind }: Pick<Due, 'id' | 'name' | 'kind'>,
  userId: number | null,
  now: Date,
): Promise<number> {
  const job = { userId, kind, title: name, total: 0, input: {}, report: ['项目', '数量'], at: now }
  const jobId = await addJob(tx, job)
  await sql`update schedule set job_id = ${jobId}, last_time = ${now} where id = ${id}`.execute(tx)
  return jobId
}
