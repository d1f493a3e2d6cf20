import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { dayOf } from '../../parts/day.query.ts'
import { together } from './began.query.ts'
import { type Asked, both } from './cut.query.ts'
import { peopleByDay } from './people.query.ts'

/** What is looked at, not clicked: PV counts these alone. */
const isView = sql`e.kind = 3`

export async function pageViews(db: Db, asked: Asked): Promise<number> {
  // Lines are counted in the index of events, without a look at them.
  const counted = both(
    asked,
    where =>
      sql`select sum(d.n)::bigint as n from tk_day d join tk_event e on e.id = d.event_id and ${isView} where ${where}`,
    where => sql`select count(*) as n from tk_data t
      where t.event_id = any(array(select e.id from tk_event e where ${isView})) and ${where}`,
  )
  const { rows } = await sql<{
    n: number
  }>`select coalesce(sum(n), 0)::float8 as n from (${counted}) as v`.execute(db)
  return rows[0]?.n ?? 0
}

/** Views by day, client, source and page. */
function views(asked: Asked): RawBuilder<unknown> {
  return both(
    asked,
    where => sql`select d.day, d.client_id, d.source_id, d.page_id, d.n::bigint as n
      from tk_day d join tk_event e on e.id = d.event_id and ${isView} where ${where}`,
    where => sql`select ${dayOf(sql`t.create_time`)} as day, t.client_id,
        coalesce(t.source_id, 0) as source_id, coalesce(t.page_id, 0) as page_id, count(*) as n
      from tk_data t join tk_event e on e.id = t.event_id and ${isView} where ${where} group by 1, 2, 3, 4`,
  )
}

interface Visits {
  readonly visits: number
  readonly bounced: number
  readonly seconds: number
  readonly viewed: number
  readonly ordered: number
}

export async function visits(db: Db, asked: Asked): Promise<Visits> {
  const { rows } = await sql<Visits>`
    with ${together(asked)}
    select coalesce(sum(visits), 0)::float8 as visits, coalesce(sum(bounced), 0)::float8 as bounced,
      coalesce(sum(viewed), 0)::float8 as viewed, coalesce(sum(ordered), 0)::float8 as ordered,
      coalesce((
        -- The median: the first length at which half of all are reached.
        select seconds from (select seconds, sum(n) over (order by seconds) as so_far, sum(n) over () as all_of from length) as l
        where so_far * 2 >= all_of order by seconds limit 1), 0)::float8 as seconds
    from tally`.execute(db)
  return rows[0] ?? { visits: 0, bounced: 0, seconds: 0, viewed: 0, ordered: 0 }
}

interface Day {
  readonly day: string
  readonly pv: number
  readonly uv: number
}

/** One line a day, also of days on which nobody came. */
export async function daysOf(db: Db, asked: Asked): Promise<readonly Day[]> {
  const { rows } = await sql<Day>`
    with seen as (select day, sum(n) as n from (${views(asked)}) as v group by 1),
      came as (select day, sum(n) as n from (${peopleByDay(asked)}) as p group by 1)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(seen.n, 0)::float8 as pv, coalesce(came.n, 0)::float8 as uv
    from generate_series(${asked.begin}::timestamp::date, ${asked.end}::timestamp::date, interval '1 day') as d (day)
    left join seen on seen.day = d.day::date left join came on came.day = d.day::date order by d.day`.execute(
    db,
  )
  return rows
}

export interface Share {
  readonly id: number
  readonly name: string
  readonly n: number
}

/** Views by one of the dictionaries, the most first; 0 stands for none. */
export async function sharesOf(
  db: Db,
  asked: Asked,
  by: { readonly column: string; readonly table: string; readonly none: string },
): Promise<readonly Share[]> {
  const { rows } = await sql<Share>`
    select v.id, coalesce(k.name, ${by.none}) as name, v.n from (
      select ${sql.ref(by.column)} as id, sum(n)::float8 as n from (${views(asked)}) as v group by 1) as v
    left join ${sql.table(by.table)} k on k.id = v.id order by v.n desc, v.id limit 12`.execute(db)
  return rows
}
