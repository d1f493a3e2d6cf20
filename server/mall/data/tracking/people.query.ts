import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { shanghaiEnd } from '../../../plain/periods.ts'
import { dayOf } from '../../parts/day.query.ts'
import { settled } from '../../parts/settled.query.ts'
import { type Asked, type Cut, cut, ofClient, type Part, within } from './cut.query.ts'

/**
 * People, each once however many days they came. Of rolled up days nobody is looked at: `tk_people_day` says how many came
 * by the day before on which they came, and whoever came last before the period is counted in it for the first time.
 */

const dayOfLine = dayOf(sql`t.create_time`)

/** The column of `tk_visitor_day` that says when somebody came before. */
const before = ({ clientId }: Asked) => (clientId === undefined ? sql`d.any_before` : sql`d.own_before`)

/** Those of a part who did not come on the days that are counted already; `d` are rows of `tk_visitor_day`, `t` lines. */
function newIn(part: Part, asked: Asked, days: Cut['days']): RawBuilder<unknown> {
  if (days && part.isRolled)
    return sql`select d.visitor from tk_visitor_day d where d.day = ${days.last}::date
      and d.begin_time < ${shanghaiEnd(part.end)} and ${before(asked)} < ${days.first}::date${ofClient('d', asked)}`
  const known = days
    ? sql` and not exists (select from tk_visitor_day d where d.visitor = t.visitor
        and d.day >= ${days.first}::date and d.day < ${days.last}::date${ofClient('d', asked)})`
    : sql``
  return sql`select t.visitor from tk_data t
    where ${within(sql`t.create_time`, part)}${ofClient('t', asked)} and t.visitor is not null${known}`
}

export async function visitors(db: Db, asked: Asked): Promise<number> {
  const { days, rest } = cut(asked)
  // What lies before the oldest day that is kept is nobody's coming any more.
  const whole = days
    ? sql`(select coalesce(sum(p.n), 0) from tk_people_day p
        where p.client_id = ${asked.clientId ?? 0} and p.day >= ${days.first}::date and p.day < ${days.last}::date
          and p.before < greatest(${days.first}::date, (select min(day) from tk_people_day)))`
    : sql`0`
  const since =
    rest.length > 0
      ? sql.join(
          rest.map(part => newIn(part, asked, days)),
          sql` union all `,
        )
      : undefined
  const late = since ? sql`(select count(distinct visitor) from (${since}) as s)` : sql`0`
  const { rows } = await sql<{ n: number }>`select (${whole} + ${late})::float8 as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Rows (day, n). Of the day that is in part rolled up and in part not, two: those of before, and those who came since. */
export function peopleByDay(asked: Asked): RawBuilder<unknown> {
  const { days, rest } = cut(asked)
  const ofRest = (part: Part) =>
    part.isRolled
      ? sql`select d.day, count(distinct d.visitor) as n from tk_visitor_day d
          where d.day = ${part.begin.slice(0, 10)}::date and d.begin_time < ${shanghaiEnd(part.end)}${ofClient('d', asked)} group by 1`
      : sql`select ${dayOfLine} as day, count(distinct t.visitor) as n from tk_data t
          where ${within(sql`t.create_time`, part)}${ofClient('t', asked)}
          ${part.goesOn ? sql`and not exists (select from tk_visitor_day d where d.day = ${dayOfLine} and d.visitor = t.visitor${ofClient('d', asked)})` : sql``}
          group by 1`
  const whole = days
    ? [
        sql`select p.day, sum(p.n) as n from tk_people_day p where p.client_id = ${asked.clientId ?? 0}
          and p.day >= ${days.first}::date and p.day < ${days.last}::date group by 1`,
      ]
    : []
  return sql.join([...whole, ...rest.map(ofRest)], sql` union all `)
}

/**
 * When the visitors came before, of whom a row of these days came, went or changed: from the first of these days on. Then the
 * people of these days, and of those on which that is another day now.
 */
export async function makePeople(tx: Tx, days: readonly string[], touched: readonly number[]): Promise<void> {
  if (touched.length === 0) return
  const made = sql`${[...days]}::date[]`
  const { rows } = await sql<{ day: string }>`
    with came as (
      select day, visitor, client_id,
        coalesce(lag(day) over (partition by visitor, client_id order by day), '-infinity') as own,
        coalesce(max(day) over (partition by visitor order by day groups between unbounded preceding and 1 preceding),
          '-infinity') as any_of
      from tk_visitor_day where visitor = any(${[...touched]}::bigint[])),
    moved as (
      update tk_visitor_day v set own_before = c.own, any_before = c.any_of from came c
      where c.day >= (select min(day) from unnest(${made}) as m (day)) and v.day = c.day and v.visitor = c.visitor and v.client_id = c.client_id
        and (v.own_before, v.any_before) is distinct from (c.own, c.any_of)
      returning v.day)
    select to_char(day, 'YYYY-MM-DD') as day from (
      select day from moved union select day from unnest(${made}) as m (day)) as touched`.execute(tx)
  const ofThese = sql`day = any(${rows.map(row => row.day)}::date[])`
  await sql`with ${settled({
    table: 'tk_people_day',
    key: ['day', 'client_id', 'before'],
    values: ['n'],
    among: sql`o.${ofThese}`,
    rows: sql`select day, client_id, own_before, count(*) from tk_visitor_day where ${ofThese} group by 1, 2, 3
      union all select day, 0, any_before, count(*)
        from (select day, any_before from tk_visitor_day where ${ofThese} group by 1, 2, visitor) as each group by 1, 3`,
  })} select`.execute(tx)
}
