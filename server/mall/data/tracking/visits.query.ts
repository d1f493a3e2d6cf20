import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { type Asked, both, within } from './cut.query.ts'
import { beginOf } from './days.query.ts'
import { elsewhere, ofSession, sessionColumns, sessionsOf } from './sessions.query.ts'

/** What is looked at, not clicked: PV counts these alone. */
const isView = sql`e.kind = 3`

export async function pageViews(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select coalesce(sum(n), 0)::float8 as n from (${views(asked)}) as v`.execute(db)
  return rows[0]?.n ?? 0
}

/** Views by day, client, source and page. */
function views(asked: Asked): RawBuilder<unknown> {
  return both(
    asked,
    where => sql`select d.day, d.client_id, d.source_id, d.page_id, d.n::bigint as n
      from tk_day d join tk_event e on e.id = d.event_id and ${isView} where ${where}`,
    where => sql`select (t.create_time at time zone 'Asia/Shanghai')::date as day, t.client_id,
        coalesce(t.source_id, 0) as source_id, coalesce(t.page_id, 0) as page_id, count(*) as n
      from tk_data t join tk_event e on e.id = t.event_id and ${isView} where ${where} group by 1, 2, 3, 4`,
  )
}

/** People of a period, each once however many days they came. */
export async function visitors(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select visitor from (${people(asked)}) as p group by 1) as one`.execute(db)
  return rows[0]?.n ?? 0
}

function people(asked: Asked): RawBuilder<unknown> {
  return both(
    asked,
    where => sql`select d.day, d.visitor from tk_visitor_day d where ${where}`,
    where => sql`select (t.create_time at time zone 'Asia/Shanghai')::date as day, t.visitor from tk_data t
      where ${where} and t.visitor is not null group by 1, 2`,
  )
}

/**
 * Sessions that began in a period. What is rolled up of them is taken as it is, but for those that have gone on since:
 * they are made anew with all their lines.
 */
export function sessions({ from, clientId, ...period }: Asked): RawBuilder<unknown> {
  const raw = sql`t.create_time >= ${beginOf(from)}`
  const client = clientId === undefined ? sql`` : sql` and s.client_id = ${clientId}`
  return sql`
    with recent as materialized (
      select t.session, t.visitor from tk_data t where ${raw} and ${ofSession} group by 1, 2),
    long as materialized (
      select s.session, s.visitor, s.day as first, s.until as last
      from recent r join tk_session s on s.session = r.session and s.visitor = r.visitor where s.day < ${from}::date),
    fresh as (${sessionsOf(sql`select t.* from tk_data t where ${raw} and ${ofSession}
      union all ${elsewhere(sql`long`, raw)}`)})
    select ${sessionColumns} from tk_session s
      where ${within(sql`s.begin_time`, period)} and s.day < ${from}::date${client}
        and not exists (select from long l where l.session = s.session and l.visitor = s.visitor)
    union all select ${sessionColumns} from fresh s where ${within(sql`s.begin_time`, period)}${client}`
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
    select count(*) as visits, count(*) filter (where n = 1) as bounced,
      coalesce(round(percentile_disc(0.5) within group (order by extract(epoch from end_time - begin_time))), 0)::float8 as seconds,
      count(*) filter (where viewed) as viewed, count(*) filter (where ordered) as ordered
    from (${sessions(asked)}) as s`.execute(db)
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
      came as (select day, count(distinct visitor) as n from (${people(asked)}) as p group by 1)
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
