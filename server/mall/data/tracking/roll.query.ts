import { type RawBuilder, sql } from 'kysely'
import { showTime } from '../../../../src/values/time.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { shanghai } from '../../../plain/periods.ts'
import { beginOf, onDay } from '../../parts/day.query.ts'
import { settled } from '../../parts/settled.query.ts'
import { countRows } from './counts.query.ts'
import { makePeople } from './people.query.ts'
import {
  elsewhere,
  lengthOf,
  markOf,
  sessionKey,
  sessionLine,
  sessionsOf,
  sessionValues,
  tallyOf,
} from './sessions.query.ts'

/** So many days are made in one transaction: the oldest, so that all before the last one that was made are. */
export const daysAtOnce = 20

/** Lines of the last minutes are read themselves: programs keep theirs for a while before they send them, ms. */
const underway = 5 * 60_000

/**
 * Makes the days anew that somebody has marked, and forgets the marks it has seen, in one transaction: the mark of a
 * transaction that has not ended yet is not seen, so it stays for the next time. Answers how many days were made that are
 * over. Of the one that is not, all is made but its last minutes; while it has lines of those, it stays marked.
 */
export async function rollUp(tx: Tx, now: Date): Promise<number> {
  const { rows: lock } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7312) as held`.execute(
    tx,
  )
  if (!lock[0]?.held) return 0
  const until = await reach(tx, now)
  const today = until.slice(0, 10)
  const { rows } = await sql<{ day: string }>`
    with seen as (delete from stat_dirty where kind = 'tk' and day in (
      select distinct day from stat_dirty where kind = 'tk' and day < ${today}::date order by day limit ${daysAtOnce})
      returning day)
    select to_char(day, 'YYYY-MM-DD') as day from seen group by 1 order by 1`.execute(tx)
  await makeDays(tx, daysOf(rows), until)
  const isWhole = rows.length < daysAtOnce
  const later = isWhole ? await makeRest(tx, until) : []
  await reached(tx, isWhole ? shanghai(until) : beginOf(rows.at(-1)?.day ?? today, 1))
  const made = daysOf([...rows, ...later])
  for (const day of made) await countReading(tx, day)
  await countRows(tx, made)
  return rows.length
}

/** The day that is not over, as far as it is reached. Days that have lines beyond stay marked. */
async function makeRest(tx: Tx, until: string): Promise<readonly { readonly day: string }[]> {
  const today = until.slice(0, 10)
  const { rows } = await sql<{ day: string }>`
    with seen as (delete from stat_dirty where kind = 'tk' and day >= ${today}::date returning day)
    select to_char(day, 'YYYY-MM-DD') as day from seen group by 1 order by 1`.execute(tx)
  if (rows.some(({ day }) => day === today)) await makeDays(tx, [today], until)
  await sql`insert into stat_dirty (kind, day)
    select 'tk', d.day from unnest(${rows.map(({ day }) => day)}::date[]) as d (day)
    where exists (select from tk_data t where t.create_time >= ${shanghai(until)} and ${onDay(sql`t.create_time`, sql`d.day`)})`.execute(
    tx,
  )
  return rows
}

/** The second up to which lines are rolled up this time, of Shanghai: never before the one that is reached already. */
async function reach(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ until: string }>`select greatest(
    ${new Date(Number(now) - underway)}::timestamptz, (select until from tk_rolled)) as until`.execute(tx)
  return rows[0]?.until ?? showTime(Number(now) - underway)
}

/** No earlier than what is reached already: old days that are made anew are rolled up all the while. */
async function reached(tx: Tx, until: RawBuilder<unknown>): Promise<void> {
  await sql`insert into tk_rolled as r (until) values (${until})
    on conflict (one) do update set until = excluded.until where r.until < excluded.until`.execute(tx)
}

/**
 * 阅读 of contents, today's too: whoever has read is seen within a minute. How often a content was read in all outlives its
 * lines.
 */
async function countReading(tx: Tx, day: string): Promise<void> {
  await sql`
    with gone as (delete from tk_content_day where day = ${day}::date returning content_id),
      made as (
        insert into tk_content_day (day, content_id, n)
        select ${day}::date, t.content_id, count(*) from tk_data t join tk_event e on e.id = t.event_id and e.kind = 3
        where (select count(*) from gone) >= 0 and ${onDay(sql`t.create_time`, day)} and t.content_id is not null
        group by 2 returning content_id, n)
    update content c set read_count = coalesce(m.n, 0) + coalesce((
        select sum(d.n) from tk_content_day d where d.content_id = c.id and d.day <> ${day}::date), 0)
    from (select content_id from gone union select content_id from made) as touched
    left join made m using (content_id) where c.id = touched.content_id`.execute(tx)
}

/** Until no day before today is marked; each some days a transaction. */
export async function rollAll(db: Db, now: Date): Promise<number> {
  for (let made = 0; ; ) {
    const more = await db.transaction().execute(tx => rollUp(tx, now))
    made += more
    if (more < daysAtOnce) return made
  }
}

/**
 * These days from their lines before a second of Shanghai, whatever stood there. What reaches beyond one day, who came before
 * and what its sessions are together, is made once for all of them.
 */
export async function makeDays(tx: Tx, days: readonly string[], until: string): Promise<void> {
  const visitors = new Set<number>()
  const begun = new Set<string>()
  for (const day of days) {
    const touched = await makeDay(tx, day, until)
    for (const visitor of touched.visitors) visitors.add(visitor)
    for (const other of touched.days) begun.add(other)
  }
  await makePeople(tx, days, [...visitors])
  if (begun.size > 0) await tallyDays(tx, [...begun])
}

/** What a day that was made anew touches beside itself. */
interface Touched {
  readonly visitors: readonly number[]
  /** On which its sessions began. */
  readonly days: readonly string[]
}

const daysOf = (rows: readonly { readonly day: string }[]) => rows.map(({ day }) => day)

/**
 * One day from its lines. One statement, so that it sees one state of them;
 * they are counted in one reading: to keep them for three took longer than to count them. A day lies together, so whole pages
 * of it are read: one line after the other takes twice as long where they are not in memory yet. With the memory of a small
 * question its visits would be sorted on disk: 132 ms instead of 64 of a day of 60,000 lines.
 */
async function makeDay(tx: Tx, day: string, until: string): Promise<Touched> {
  const isBefore = sql`t.create_time < ${shanghai(until)}`
  const inDay = onDay(sql`t.create_time`, day)
  const ofDay = sql`o.day = ${day}::date`
  const [page, source] = ['page_id', 'source_id'].map(name => sql`coalesce(${sql.ref(`l.${name}`)}, 0)`)
  await sql`set local enable_indexscan = off`.execute(tx)
  await sql`set local work_mem = '16MB'`.execute(tx)
  const { rows } = await sql<Touched>`
    with told as materialized (
      select grouping(l.visitor) = 0 as of_visit, grouping(l.event_id) = 0 as of_event, grouping(l.spu_id) = 0 as of_spu,
        l.visitor, l.session, l.client_id, l.event_id, ${page} as page_id, ${source} as source_id, l.spu_id,
        count(*)::int as n, min(l.create_time) as begin_time, bit_xor(l.mark) as fingerprint
      from (select l.*, ${markOf} as mark from (
        select ${sessionLine}, t.page_id, t.spu_id from tk_data t where ${inDay} and ${isBefore}) as l offset 0) as l
      group by grouping sets
        ((l.visitor, l.session, l.client_id), (l.event_id, l.client_id, ${page}, ${source}), (l.spu_id))),
    visit as not materialized (select * from told where of_visit and visitor is not null),
    ${settled({
      table: 'tk_day',
      key: ['day', 'event_id', 'client_id', 'page_id', 'source_id'],
      values: ['n'],
      among: ofDay,
      rows: sql`select ${day}::date, event_id, client_id, page_id, source_id, n from told where of_event`,
    })},
    ${settled({
      table: 'tk_visitor_day',
      key: ['day', 'visitor', 'client_id'],
      values: ['n', 'sessions', 'begin_time'],
      among: ofDay,
      rows: sql`select ${day}::date, visitor, client_id, sum(n), count(session), min(begin_time) from visit group by 2, 3`,
      answers: sql`visitor`,
    })},
    ${settled({
      table: 'tk_spu_day',
      key: ['day', 'spu_id'],
      values: ['n'],
      among: ofDay,
      rows: sql`select ${day}::date, spu_id, n from told where of_spu and spu_id is not null`,
    })},
    ${settledSessions(day, inDay, isBefore)}
    select -- Of whoever came before and still does, only more or less is known: how many people came is the same.
      array(select visitor from tk_visitor_day_gone union select visitor from tk_visitor_day_differs where place is null) as visitors,
      array(select to_char(day, 'YYYY-MM-DD') from (
        select day from tk_session_gone union select day from tk_session_kept
        union select first from was join tk_session_kept using (session, visitor)) as touched) as days`.execute(
    tx,
  )
  await sql`set local enable_indexscan = on`.execute(tx)
  return rows[0] ?? { visitors: [], days: [] }
}

/**
 * The sessions that have lines of this day, as `visit` tells, and those that had: parts of a `with`. Those alone are made
 * anew whose lines are others than they were; `was` is how these stood. Nearly all lie within the day; of one that goes
 * beyond midnight the lines of its other days are looked up by its visitor.
 */
function settledSessions(
  day: string,
  inDay: RawBuilder<unknown>,
  isBefore: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const known = sql`s.ctid as place, s.session, s.visitor, s.day as first, s.until as last`
  return sql`
    seen as (
      select session, visitor, bit_xor(fingerprint) as fingerprint from visit where session is not null group by 1, 2),
    of_day as (
      select s.session, s.visitor, s.day as first, s.until as last, s.fingerprint
      from tk_session s where s.day = ${day}::date),
    other as materialized (
      select coalesce(n.session, d.session) as session, coalesce(n.visitor, d.visitor) as visitor
      from seen n full join of_day d on (n.session, n.visitor) = (d.session, d.visitor)
      where n.fingerprint is distinct from d.fingerprint or d.last <> d.first
      union select session, visitor from tk_session
        where until > day and day < ${day}::date and until >= ${day}::date),
    -- Each looked up by its key: a join would read all sessions there ever were.
    was as materialized (
      select ${known} from other o, lateral (
        select ctid, * from tk_session s where s.session = o.session and s.visitor = o.visitor offset 0) as s),
    long as materialized (select * from was where first <> ${day}::date or last <> ${day}::date),
    ${settled({
      table: 'tk_session',
      key: sessionKey,
      values: sessionValues,
      among: sql`o.ctid = any(array(select place from was))`,
      rows: sessionsOf(
        sql`select ${sessionLine} from tk_data t
            where ${inDay} and ${isBefore} and (t.session, t.visitor) in (select session, visitor from other)
          union all ${elsewhere(sql`long`, sql`${isBefore} and not (${inDay})`)}`,
      ),
      answers: sql`session, visitor, day`,
    })}`
}

/** What the sessions of these days are together. */
async function tallyDays(tx: Tx, days: readonly string[]): Promise<void> {
  const ofThese = sql`day = any(${[...days]}::date[])`
  const among = sql`o.${ofThese}`
  await sql`with ${settled({
    table: 'tk_visit_day',
    key: ['day', 'client_id', 'source_id'],
    values: ['visits', 'bounced', 'viewed', 'ordered', 'saw', 'put', 'bought'],
    among,
    rows: sql`select day, client_id, source_id, ${tallyOf} from tk_session where ${ofThese} group by 1, 2, 3`,
  })},
  ${settled({
    table: 'tk_visit_length',
    key: ['day', 'client_id', 'seconds'],
    values: ['n'],
    among,
    rows: sql`select day, client_id, ${lengthOf}, count(*) from tk_session where ${ofThese} group by 1, 2, 3`,
  })} select`.execute(tx)
}
