import { type RawBuilder, sql } from 'kysely'
import { houseSteps } from '../../../../src/values/house-funnel.ts'
import { beginOf } from './days.query.ts'

/** Columns of `tk_session` in the order in which `sessionsOf` answers them. */
export const sessionColumns = sql`session, visitor, day, until, client_id, source_id, begin_time, end_time, n,
  view_time, cart_time, order_time, viewed, ordered`

const [view, cart, order] = houseSteps.map(({ code }) => sql`(code = ${code})`)

/**
 * Sessions as their lines make them, each of the day it began; `lines` are rows of tk_data. A session is known by its
 * visitor too: a program that gives two people one number makes two sessions. Each step of the house funnel is the first of
 * its kind behind the one before, found by running along the lines once.
 */
export function sessionsOf(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  const along = sql`(partition by l.session, l.visitor order by l.create_time, l.id rows unbounded preceding)`
  return sql`select session, visitor, (begin_time at time zone 'Asia/Shanghai')::date as day,
      (end_time at time zone 'Asia/Shanghai')::date as until, client_id, source_id, begin_time, end_time, n,
      view_time, cart_time, order_time, viewed, ordered
    from (
      select session, visitor, min(create_time) as begin_time, max(create_time) as end_time, count(*)::int as n,
        min(client) as client_id, min(source) as source_id, min(seen) as view_time, min(put) as cart_time,
        min(create_time) filter (where ${order} and put is not null) as order_time,
        bool_or(${view}) as viewed, bool_or(${order}) as ordered
      from (
        select *, min(create_time) filter (where ${cart} and seen is not null) over ${along} as put
        from (
          select l.session, l.visitor, l.create_time, l.id, e.code, first_value(l.client_id) over ${along} as client,
            first_value(coalesce(l.source_id, 0)) over ${along} as source,
            min(l.create_time) filter (where ${view}) over ${along} as seen
          from (${lines}) as l join tk_event e on e.id = l.event_id) as l) as l
      group by session, visitor) as s`
}

/** Lines that belong to a session at all: typed ones need not. */
export const ofSession = sql`t.session is not null and t.visitor is not null`

/** The lines of sessions `known(session, visitor, first, last)` on those days, but for those of one part. */
export function elsewhere(known: RawBuilder<unknown>, but: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.* from ${known} as k, lateral (select * from tk_data t
    where t.visitor = k.visitor and t.session = k.session and t.create_time >= ${beginOf(sql`k.first`)}
      and t.create_time < ${beginOf(sql`k.last`, 1)} and not (${but})) as t`
}
