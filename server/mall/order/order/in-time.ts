import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { type RawBuilder, sql } from 'kysely'
import { scheduleKinds } from '../../../../src/values/lists.ts'
import { settingValues } from '../../../call/settings.ts'
import type { JobWork } from '../../../jobs/runner.ts'
import type { Acting } from '../acting.query.ts'
import { type Act, actOn, type Outcome } from './act.query.ts'
import { byClock } from './clock.query.ts'
import { letGo } from './effects.query.ts'
import { tellReleased } from './letters.query.ts'

/** What nobody has audited in time holds nothing any more (order.holdHours): one buyer must not block the mall. */
export const releaseHolds: JobWork = inTime('releaseHolds', {
  call: 'schedule.release',
  due: (settings, now) =>
    sql`status = 1 and held_since < ${subHours(now, Number(settings.holdHours))}::timestamptz`,
  act: () => ({ event: 'release', effect: letGo }),
  after: tellReleased,
})

/** What was sent and not complained about is received (order.finishDays). */
export const finishOrders: JobWork = inTime('finishOrders', {
  call: 'schedule.receive',
  due: (settings, now) =>
    sql`status = 5 and deliver_time < ${subDays(now, Number(settings.finishDays))}::timestamptz`,
  act: ({ now }) => ({ event: 'receive', effect: () => ({ set: { status: 6, finish_time: now } }) }),
})

interface InTime {
  /** What the log names it by. */
  readonly call: string
  due(settings: Awaited<ReturnType<typeof settingValues>>, now: Date): RawBuilder<unknown>
  act(context: Acting): Act
  after?(context: Acting, applied: Outcome['applied']): Promise<void>
}

/** So many orders are done in one step. */
const atOnce = 50

function inTime(kind: 'releaseHolds' | 'finishOrders', { call, due, act, after }: InTime): JobWork {
  return async ({ services, step, job }) => {
    const condition = due(await settingValues(services.db, 'order'), services.now())
    let done = job.done
    for (let last = 0, number = 0; ; number++) {
      const { ids, applied } = await step(async tx => {
        const { rows } = await sql<{ id: number }>`
          select id from orders where id > ${last} and ${condition} order by id limit ${atOnce}`.execute(tx)
        const found = rows.map(({ id }) => id)
        const acted = await byClock({ tx, services, call }, async context => {
          const outcome = await actOn(context, { ids: found }, act(context))
          await after?.(context, outcome.applied)
          return outcome.applied
        })
        const so = done + acted.length
        const lines = acted.map(({ orderNo }) => [orderNo, scheduleKinds[kind]])
        const part = lines.length > 0 ? { part: { number, lines } } : {}
        return { ids: found, applied: acted, done: so, result: { ready: so, refused: 0 }, ...part }
      })
      done += applied.length
      last = ids.at(-1) ?? last
      if (ids.length < atOnce) return
    }
  }
}
