import { sql } from 'kysely'
import { scheduleKinds } from '../../../../src/values/lists.ts'
import type { JobWork } from '../../../jobs/runner.ts'
import { byClock } from '../../order/order/clock.query.ts'
import { expireDue, lockAccounts } from './enter.query.ts'

/** So many accounts are done in one step. */
const atOnce = 500

/** Points that are due end. An account that somebody spends of meanwhile has ended them itself. */
export const expirePoints: JobWork = async ({ services, step, job }) => {
  let done = job.done
  for (let last = 0, number = 0; ; number++) {
    const { ids, ended } = await step(async tx => {
      const { rows } = await sql<{ id: number }>`
        select distinct user_id as id from points_log
        where unspent > 0 and expire_time <= ${services.now()} and user_id > ${last} order by 1 limit ${atOnce}`.execute(
        tx,
      )
      const found = rows.map(({ id }) => id)
      const lots = await byClock({ tx, services, call: 'schedule.expirePoints' }, async context => {
        await lockAccounts(tx, found)
        return expireDue(context, found)
      })
      const so = done + lots
      const part = lots > 0 ? { part: { number, lines: [[scheduleKinds.expirePoints, String(lots)]] } } : {}
      return { ids: found, ended: lots, done: so, result: { ready: so, refused: 0 }, ...part }
    })
    done += ended
    last = ids.at(-1) ?? last
    if (ids.length < atOnce) return
  }
}
