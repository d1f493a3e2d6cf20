import { type RawBuilder, sql } from 'kysely'
import { houseSteps } from '../../../../src/values/house-funnel.ts'
import { beginOf } from './days.query.ts'

const [view, cart, order] = houseSteps.map(({ code }) => sql`e.code = ${code}`)

/** Columns of `tk_session` in the order in which `sessionsOf` answers them. */
export const sessionColumns = sql`session, visitor, day, until, client_id, source_id, begin_time, end_time, n,
  view_time, cart_time, order_time, viewed, ordered`

/**
 * Sessions as their lines make them, each of the day it began; `lines` are rows of tk_data. A session is known by its
 * visitor too: a program that gives two people one number makes two sessions.
 */
export function sessionsOf(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select session, visitor, (begin_time at time zone 'Asia/Shanghai')::date as day,
      (end_time at time zone 'Asia/Shanghai')::date as until, client_id, source_id, begin_time, end_time, n,
      taken[1] as view_time, taken[2] as cart_time, taken[3] as order_time, viewed, ordered
    from (
      select l.session, l.visitor, min(l.create_time) as begin_time, max(l.create_time) as end_time, count(*)::int as n,
        (array_agg(l.client_id order by l.create_time, l.id))[1] as client_id,
        coalesce((array_agg(l.source_id order by l.create_time, l.id))[1], 0) as source_id,
        coalesce(tk_walk(${houseBits}, l.create_time, null order by l.create_time, l.id)
          filter (where ${view} or ${cart} or ${order}), '{}') as taken,
        bool_or(${view}) as viewed, bool_or(${order}) as ordered
      from (${lines}) as l join tk_event e on e.id = l.event_id group by l.session, l.visitor) as s`
}

const houseBits = sql`(case when ${view} then 1 when ${cart} then 2 when ${order} then 4 end)`

/** Lines that belong to a session at all: typed ones need not. */
export const ofSession = sql`t.session is not null and t.visitor is not null`

/** The lines of sessions `known(session, visitor, first, last)` on those days, but for those of one part. */
export function elsewhere(known: RawBuilder<unknown>, but: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.* from ${known} as k, lateral (select * from tk_data t
    where t.visitor = k.visitor and t.session = k.session and t.create_time >= ${beginOf(sql`k.first`)}
      and t.create_time < ${beginOf(sql`k.last`, 1)} and not (${but})) as t`
}
