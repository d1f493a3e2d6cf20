import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../../../../src/values/spans.ts'
import { shanghai } from '../../../plain/periods.ts'
import { beginOf } from '../../parts/day.query.ts'
import { type Asked, cut, ofClient, within } from './cut.query.ts'
import { lengthOf, ofSession, sessionColumns, sessionsOf, tallyColumns } from './sessions.query.ts'

/**
 * `fresh`: the sessions of lines that are not rolled up. `long`: what stands rolled up of those of them that began before.
 * Of a period that is rolled up whole, only those that have gone on since are made.
 */
function freshSessions({ from, end }: Asked): RawBuilder<unknown> {
  const lines = sql`select t.* from tk_data t where t.create_time >= ${shanghai(from)} and ${ofSession}`
  const isRolled = end < from
  const recent = isRolled
    ? sql`select t.session, t.visitor from (${lines}) as t group by 1, 2`
    : sessionsOf(lines)
  const whole = sessionsOf(sql`select t.* from long k, lateral (select * from tk_data t
    where t.visitor = k.visitor and t.session = k.session and t.create_time >= ${beginOf(sql`k.day`)}) as t`)
  const alone = sql`select ${sessionColumns} from recent r
    where not exists (select from long l where l.session = r.session and l.visitor = r.visitor) union all `
  return sql`
    recent as materialized (${recent}),
    long as materialized (
      select s.* from recent r join tk_session s on s.session = r.session and s.visitor = r.visitor),
    fresh as materialized (${isRolled ? sql`` : alone}${whole})`
}

/**
 * Sessions that began in a period. What is rolled up of them is taken as it is, but for those that have gone on since:
 * they are made anew with all their lines.
 */
export function sessions(asked: Asked): RawBuilder<unknown> {
  const began = sql`${within(sql`s.begin_time`, asked)}${ofClient('s', asked)}`
  return sql`
    with ${freshSessions(asked)}
    select ${sessionColumns} from tk_session s
      where ${began} and not exists (select from long l where l.session = s.session and l.visitor = s.visitor)
    union all select ${sessionColumns} from fresh s where ${began}`
}

/**
 * As `sessions`, together: `tally` and `length` hold what is rolled up of days, and one by one the sessions of the days
 * that are cut, those that have gone on since (taken off as they stand, added as they are now) and those begun since.
 */
export function together(asked: Asked): RawBuilder<unknown> {
  const { days, rest } = cut(asked)
  const began = (period: Period) => sql`${within(sql`s.begin_time`, period)}${ofClient('s', asked)}`
  const apart = [
    ...rest.map(part => sql`select 1 as times, ${sessionColumns} from tk_session s where ${began(part)}`),
    sql`select -1 as times, ${sessionColumns} from long s where ${began(asked)}`,
    sql`select 1 as times, ${sessionColumns} from fresh s where ${began(asked)}`,
  ]
  const withDays = (table: string, columns: RawBuilder<unknown>, ofApart: RawBuilder<unknown>) => {
    const rolled = days
      ? sql`select ${columns} from ${sql.table(table)} d
          where d.day >= ${days.first}::date and d.day < ${days.last}::date${ofClient('d', asked)} union all `
      : sql``
    return sql`${rolled}select ${ofApart} from apart`
  }
  const tallied = sql`client_id, source_id, times as visits, times * (n = 1)::int as bounced, times * viewed::int as viewed,
    times * ordered::int as ordered, times * (view_time is not null)::int as saw,
    times * (cart_time is not null)::int as put, times * (order_time is not null)::int as bought`
  return sql`
    ${freshSessions(asked)},
    apart as materialized (${sql.join(apart, sql` union all `)}),
    tally as (${withDays('tk_visit_day', sql`client_id, source_id, ${tallyColumns}`, tallied)}),
    length as (
      select seconds, sum(n) as n
      from (${withDays('tk_visit_length', sql`seconds, n`, sql`${lengthOf} as seconds, times as n`)}) as l
      group by 1 having sum(n) > 0)`
}

/** The steps of the house funnel: how many took each, by one column of `tally`. */
export function houseCounts(asked: Asked, by: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with ${together(asked)}
    select ${by} as id, array[sum(saw), sum(put), sum(bought)]::bigint[] as counts from tally group by 1 having sum(saw) > 0`
}
