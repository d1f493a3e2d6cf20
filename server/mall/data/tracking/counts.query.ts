import { sql } from 'kysely'
import { countedEvents } from '../../../../src/values/counted-events.ts'
import type { Tx } from '../../../db/database.ts'
import { onDay } from '../../parts/day.query.ts'

/** Columns that lines raise, by the name under which their days are kept. */
const columns = {
  course: ['course', 'view_count'],
  topic: ['topic', 'views'],
  share: ['topic', 'shares'],
  faq: ['faq', 'helpful_count'],
} as const

/**
 * Views of books and topics, shares of topics, and how many devices found an answer helpful: days of lines counted anew,
 * today's too. What was counted outlives its lines.
 */
export async function countRows(tx: Tx, days: readonly string[]): Promise<void> {
  const counted = []
  for (const day of days) counted.push(...(await countDay(tx, day)))
  for (const [what, [table, column]] of Object.entries(columns)) {
    const ids = [...new Set(counted.filter(row => row.what === what).map(({ id }) => id))]
    if (ids.length === 0) continue
    await sql`update ${sql.table(table)} c set ${sql.id(column)} = coalesce((
        select sum(d.n) from tk_count_day d where d.what = ${what} and d.row_id = c.id), 0)
      where c.id = any(${ids}::bigint[])`.execute(tx)
  }
}

interface Counted {
  readonly what: string
  readonly id: number
}

async function countDay(tx: Tx, day: string): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    with line as materialized (
        select t.course_id, t.topic_id, t.faq_id, t.visitor, e.kind, e.code
        from tk_data t join tk_event e on e.id = t.event_id
        where ${onDay(sql`t.create_time`, day)}
          and (t.course_id is not null or t.topic_id is not null or t.faq_id is not null)),
      made as (
        select 'course' as what, course_id as id, count(*) as n from line where course_id is not null and kind = 3 group by 2
        union all select 'topic', topic_id, count(*) from line where topic_id is not null and kind = 3 group by 2
        union all select 'share', topic_id, count(*) from line
          where topic_id is not null and code = ${countedEvents.share} group by 2
        union all select 'faq', faq_id, count(distinct coalesce(visitor, 0)) from line
          where faq_id is not null and code = ${countedEvents.helpful} group by 2),
      gone as (delete from tk_count_day where day = ${day}::date returning what, row_id),
      kept as (
        insert into tk_count_day (what, row_id, day, n) select what, id, ${day}::date, n from made
        where (select count(*) from gone) >= 0 returning what, row_id)
    select what, row_id as id from gone union select what, row_id from kept`.execute(tx)
  return rows
}
