import { type RawBuilder, sql } from 'kysely'
import { houseSteps } from '../../../../src/values/house-funnel.ts'
import { beginOf, dayOf } from '../../parts/day.query.ts'

/** Columns of `tk_session` in the order in which `sessionsOf` answers them. */
export const sessionKey = ['session', 'visitor']
export const sessionValues = [
  ...['day', 'until', 'client_id', 'source_id', 'begin_time', 'end_time', 'n'],
  ...['view_time', 'cart_time', 'order_time', 'viewed', 'ordered', 'fingerprint'],
]
export const sessionColumns = sql.join([...sessionKey, ...sessionValues].map(name => sql.id(name)))

const [view, cart, order] = houseSteps.map(
  ({ code }) => sql`(select e.id from tk_event e where e.code = ${code})`,
)
const letter = sql`case l.event_id when ${view} then 'v' when ${cart} then 'c' when ${order} then 'o' else '.' end`

/**
 * Of a line `l`: another number where it is another one. One hash is the seed of the next: that of a whole record takes three
 * times as long. That of a time with its zone has a name only since PostgreSQL 18; this is the same number.
 */
export const markOf = sql`hashint8extended(l.id, timestamp_hash_extended(l.create_time at time zone interval '0',
  hashint8extended(l.client_id, hashint8extended(coalesce(l.source_id, 0), ascii(${letter})))))`

/** Of lines `l`: another number where any of them is another one, in whatever order they are read. */
const fingerprintOf = sql`bit_xor(${markOf})`

/**
 * Sessions as their lines make them, each of the day it began; `lines` are rows of tk_data. A session is known by its
 * visitor too: a program that gives two people one number makes two sessions. Each step of the house funnel is the first of
 * its kind behind the one before: a session is told by a letter a line, in which the steps are looked for.
 */
export function sessionsOf(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  const inOrder = sql`order by l.create_time, l.id`
  return sql`select session, visitor, ${dayOf(sql`begin_time`)} as day,
      ${dayOf(sql`end_time`)} as until, clients[1] as client_id, sources[1] as source_id,
      begin_time, end_time, n, times[seen] as view_time, times[put] as cart_time,
      times[put + nullif(strpos(substr(told, put + 1), 'o'), 0)] as order_time,
      seen is not null as viewed, strpos(told, 'o') > 0 as ordered, fingerprint
    from (
      select *, seen + nullif(strpos(substr(told, seen + 1), 'c'), 0) as put
      from (
        select *, nullif(strpos(told, 'v'), 0) as seen
        from (
          select l.session, l.visitor, min(l.create_time) as begin_time, max(l.create_time) as end_time, count(*)::int as n,
            array_agg(l.client_id ${inOrder}) as clients, array_agg(coalesce(l.source_id, 0) ${inOrder}) as sources,
            array_agg(l.create_time ${inOrder}) as times,
            string_agg(${letter}, '' ${inOrder}) as told, ${fingerprintOf} as fingerprint
          from (${lines}) as l group by l.session, l.visitor) as l) as l) as s`
}

/** What sessions are together, counted over rows of `tk_session`. */
export const tallyColumns = sql`visits, bounced, viewed, ordered, saw, put, bought`
export const tallyOf = sql`count(*), count(*) filter (where n = 1), count(*) filter (where viewed),
  count(*) filter (where ordered), count(view_time), count(cart_time), count(order_time)`
/** How long one was, s; half a second more is one. */
export const lengthOf = sql`floor(date_part('epoch', end_time - begin_time) + 0.5)::int`

/** What of a line its session is made of. */
export const sessionLine = sql`t.id, t.create_time, t.session, t.visitor, t.event_id, t.client_id, t.source_id`

/** Lines that belong to a session at all: typed ones need not. */
export const ofSession = sql`t.session is not null and t.visitor is not null`

/**
 * The lines of sessions `known(session, visitor, first, last)` on those days that are asked for. Each is looked up by its
 * visitor: a join would read all lines there are.
 */
export function elsewhere(known: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${sessionLine} from ${known} as k, lateral (select * from tk_data t
    where t.visitor = k.visitor and t.session = k.session and t.create_time >= ${beginOf(sql`k.first`)}
      and t.create_time < ${beginOf(sql`k.last`, 1)} and ${where} offset 0) as t`
}
