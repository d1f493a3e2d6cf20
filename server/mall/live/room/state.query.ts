import { type RawBuilder, sql } from 'kysely'
import { clock } from '../../../db/clock.ts'

/**
 * The state of a room now. The platform is asked from time to time, and its word of then stands still: a show that was
 * planned has begun since, one that was on is over. Only what the platform said after the planned end counts beyond it.
 */
export function roomState(room: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${room}.${column}`)
  return sql`(case when ${of('status')} = 2 then 2
    when ${of('end_time')} <= ${clock} and (${of('status')} = 0 or ${of('sync_time')} < ${of('end_time')}) then 2
    when ${of('begin_time')} <= ${clock} then 1 else ${of('status')} end)`
}
