import { sql } from 'kysely'
import { showDay } from '../../../../src/values/time.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { countRows } from './counts.query.ts'
import { onDay } from './days.query.ts'
import {
  elsewhere,
  lengthOf,
  ofSession,
  sessionColumns,
  sessionsOf,
  tallyColumns,
  tallyOf,
} from './sessions.query.ts'

/** So many days are made in one transaction: the oldest, so that all before the last one that was made are. */
const daysAtOnce = 20

/**
 * Makes the days anew that somebody has marked, and forgets the marks it has seen, in one transaction: the mark of a
 * transaction that has not ended yet is not seen, so it stays for the next time. Answers how many days were made.
 * Today's marks wait for tomorrow.
 */
export async function rollUp(tx: Tx, now: Date): Promise<number> {
  const { rows: lock } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7312) as held`.execute(
    tx,
  )
  if (!lock[0]?.held) return 0
  const today = showDay(now)
  const { rows } = await sql<{ day: string }>`
    with seen as (delete from stat_dirty where kind = 'tk' and day in (
      select distinct day from stat_dirty where kind = 'tk' and day < ${today}::date order by day limit ${daysAtOnce})
      returning day)
    select to_char(day, 'YYYY-MM-DD') as day from seen group by 1 order by 1`.execute(tx)
  for (const { day } of rows) await makeDay(tx, day)
  const { rows: later } = await sql<{ day: string }>`
    with seen as (delete from stat_dirty where kind = 'tk' and day >= ${today}::date returning day),
      kept as (insert into stat_dirty (kind, day) select distinct 'tk', day from seen returning day)
    select to_char(day, 'YYYY-MM-DD') as day from kept order by 1`.execute(tx)
  for (const { day } of [...rows, ...later]) {
    await countReading(tx, day)
    await countRows(tx, day)
  }
  return rows.length
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

/** One day from its lines, whatever stood there; they are read once. */
export async function makeDay(tx: Tx, day: string): Promise<void> {
  for (const table of ['tk_day', 'tk_visitor_day', 'tk_spu_day'])
    await sql`delete from ${sql.table(table)} where day = ${day}::date`.execute(tx)
  await sql`
    with line as materialized (
      select t.event_id, t.client_id, t.page_id, t.source_id, t.visitor, t.session, t.spu_id from tk_data t
      where ${onDay(sql`t.create_time`, day)}),
    days as (
      insert into tk_day (day, event_id, client_id, page_id, source_id, n)
      select ${day}::date, event_id, client_id, coalesce(page_id, 0), coalesce(source_id, 0), count(*)
      from line group by 2, 3, 4, 5),
    visitors as (
      insert into tk_visitor_day (day, visitor, client_id, n, sessions)
      select ${day}::date, visitor, client_id, sum(n), count(session)
      from (select visitor, client_id, session, count(*) as n from line where visitor is not null group by 1, 2, 3) as each
      group by 2, 3)
    insert into tk_spu_day (day, spu_id, n)
      select ${day}::date, spu_id, count(*) from line where spu_id is not null group by 2`.execute(tx)
  await tallyDays(tx, await makeSessions(tx, day))
}

/** What the sessions of these days are together. */
async function tallyDays(tx: Tx, days: readonly string[]): Promise<void> {
  const ofThese = sql`day = any(${[...days]}::date[])`
  for (const table of ['tk_visit_day', 'tk_visit_length'])
    await sql`delete from ${sql.table(table)} where ${ofThese}`.execute(tx)
  await sql`insert into tk_visit_day (day, client_id, source_id, ${tallyColumns})
    select day, client_id, source_id, ${tallyOf} from tk_session where ${ofThese} group by 1, 2, 3`.execute(
    tx,
  )
  await sql`insert into tk_visit_length (day, client_id, seconds, n)
    select day, client_id, ${lengthOf}, count(*) from tk_session where ${ofThese} group by 1, 2, 3`.execute(
    tx,
  )
}

/**
 * The sessions that have lines of this day, and those that had. Nearly all lie within it; of one that goes beyond
 * midnight the lines of its other days are looked up by its visitor. One statement, so that it sees one state of the
 * lines; all that goes has gone before the first line is read. Answers the days on which one of them began or begins.
 */
async function makeSessions(tx: Tx, day: string): Promise<readonly string[]> {
  const inDay = onDay(sql`t.create_time`, day)
  const lines = sql`select t.* from tk_data t
      where (select count(*) from gone) >= 0 and ${inDay} and ${ofSession}
    union all ${elsewhere(sql`long`, inDay)}`
  const { rows } = await sql<{ day: string }>`
    with piece as materialized (
      select t.session, t.visitor from tk_data t where ${inDay} and ${ofSession} group by 1, 2),
    held as materialized (
      select session, visitor from piece
      union select session, visitor from tk_session where day = ${day}::date
      union select session, visitor from tk_session
        where until > day and day < ${day}::date and until >= ${day}::date),
    -- Each looked up by its key: a join would read all sessions there ever were.
    gone as (
      delete from tk_session where ctid = any(array(
        select s.ctid from held h, lateral (
          select ctid from tk_session s where s.session = h.session and s.visitor = h.visitor offset 0) as s))
      returning session, visitor, day as first, until as last),
    long as materialized (select * from gone where first <> ${day}::date or last <> ${day}::date),
    made as (insert into tk_session (${sessionColumns}) ${sessionsOf(lines)} returning day)
    select to_char(day, 'YYYY-MM-DD') as day from (select first as day from gone union select day from made) as touched`.execute(
    tx,
  )
  return rows.map(row => row.day)
}
