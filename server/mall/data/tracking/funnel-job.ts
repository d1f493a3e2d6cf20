import { sql } from 'kysely'
import * as z from 'zod'
import { api } from '../../../../src/contract/api.ts'
import { type FunnelQuestion, isOfPeople, placeOfFunnel } from '../../../../src/values/funnel.ts'
import { isOpenJob, type JobState } from '../../../../src/values/job.ts'
import { message } from '../../../../src/values/messages.ts'
import { showDay, showTime } from '../../../../src/values/time.ts'
import { holds, permitName } from '../../../account/identity.ts'
import type { Context } from '../../../call/context.ts'
import { Refusal } from '../../../call/refusal.ts'
import { parse } from '../../../call/serve.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { reading } from '../../../db/reading.ts'
import { addJob } from '../../../jobs/job.ts'
import type { JobWork } from '../../../jobs/runner.ts'
import { rawFrom } from './days.query.ts'
import { funnel, type Walk, walk } from './funnel.query.ts'
import { funnelOfPeople } from './funnel-people.query.ts'

export const funnelKind = 'funnel'

type Asked = Walk & FunnelQuestion

/** How many took each step, and by what they are told apart. */
export async function funnelSteps(db: Db, { break: by, ...asked }: Asked) {
  return isOfPeople(by) ? funnelOfPeople(db, { ...asked, break: by }) : funnel(db, { ...asked, break: by })
}

const steps = z.array(
  z.object({
    event: z.string(),
    title: z.string(),
    n: z.number(),
    parts: z.array(z.object({ id: z.number(), name: z.string(), n: z.number() })),
  }),
)
const result = z.object({ at: z.string(), steps })

/** What a job has reckoned of this question last, and how the last one stands. */
export async function keptFunnel(tx: Tx, question: object) {
  const same = sql`kind = ${funnelKind} and input -> 'walk' = ${JSON.stringify(question)}::jsonb`
  const { rows } = await sql<{ id: number; state: JobState; reason: string; result: unknown }>`
    (select id, state, reason, result from job where ${same} order by id desc limit 1)
    union (select id, state, reason, result from job where ${same} and state = 'done' order by id desc limit 1)
    order by id desc`.execute(tx)
  const [last] = rows
  const found = result.safeParse(rows.find(({ state }) => state === 'done')?.result)
  return {
    kept: found.data,
    later: { id: last?.id ?? null, state: last?.state ?? ('none' as const), reason: last?.reason ?? '' },
  }
}

/** Enters the job, or answers the one that reckons the same at this moment. */
export async function beginFunnel(context: Context, question: FunnelQuestion): Promise<number> {
  const { tx, caller, now } = context
  await sql`select pg_advisory_xact_lock(hashtext('job funnel'))`.execute(tx)
  const { later } = await keptFunnel(tx, question)
  if (later.id !== null && later.state !== 'none' && isOpenJob({ state: later.state })) return later.id
  const asked = parse(api.tk.funnel, question)
  const { steps: known } = await walk(tx, { ...asked, from: showDay(now), long: true })
  const days = [...new Set([asked.begin.slice(0, 10), asked.end.slice(0, 10)])].join(' 至 ')
  return addJob(tx, {
    userId: caller.userId,
    kind: funnelKind,
    title: `漏斗 ${known.map(({ title }) => title).join(' → ')}，${days}`,
    total: 1,
    input: { walk: question, link: placeOfFunnel(asked) },
    report: ['步骤', '数量', '分组', '分组数量'],
    at: now,
  })
}

const input = z.object({ walk: z.unknown() })

/** The job: as the call does it, with the time that it takes. */
export const funnelWork: JobWork = async run => {
  const { job, services } = run
  const asked = parse(api.tk.funnel, input.parse(job.input).walk)
  const now = services.now()
  const found = await reading(services.db).execute(async tx => {
    // A year of lines takes longer than a call may.
    await sql`set local statement_timeout = 0`.execute(tx)
    return funnelSteps(tx, { ...asked, from: await rawFrom(tx), long: true })
  })
  await run.step(async tx => {
    if (!(await holds(tx, job.userId ?? 0, api.tk.funnel.permit)))
      throw new Refusal(403, message('perm.missing', { code: permitName(api.tk.funnel.permit) }))
    const lines = found.flatMap(({ title, n, parts }) => [
      [title, String(n), '', ''],
      ...parts.map(part => [title, '', part.name, String(part.n)]),
    ])
    return {
      done: 1,
      result: { at: showTime(now), steps: found, ready: 1, refused: 0 },
      part: { number: 0, lines },
    }
  })
}
