import { type RawBuilder, sql } from 'kysely'
import type { VisitRows } from '../../../../src/values/visit-rows.ts'
import type { Tx } from '../../../db/database.ts'
import { sessions } from './began.query.ts'
import { type Asked, both } from './cut.query.ts'

interface Paged extends Asked {
  readonly of: VisitRows
  readonly pageNum: number
  readonly pageSize: number
}

interface Row {
  readonly visitor: number
  readonly session: number | null
  readonly userName: string
  readonly clientName: string
  readonly sourceName: string
  readonly begin: string
  readonly end: string
  readonly n: number
}

const only: Readonly<Record<Exclude<VisitRows, 'visitors'>, RawBuilder<unknown>>> = {
  visits: sql`true`,
  bounced: sql`n = 1`,
  viewed: sql`viewed`,
  ordered: sql`ordered`,
}

/** The visits or the people that a figure of 数据概览 is made of, the latest first: asked as the figure is. */
export async function rowsBehind(tx: Tx, { of, pageNum, pageSize, ...asked }: Paged) {
  const found = of === 'visitors' ? people(asked) : visits(asked, only[of])
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*)::float8 as n from (${found}) as f`.execute(tx)
  const { rows } = await sql<Row>`
    select f.visitor, f.session, coalesce(w.real_name, '') as "userName", coalesce(c.name, '') as "clientName",
      coalesce(p.name, '') as "sourceName", f.begin_time as begin, f.end_time as end, f.n::float8 as n
    from (select * from (${found}) as f order by begin_time desc, visitor, session
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}) as f
    left join tk_client c on c.id = f.client_id left join tk_source_position p on p.id = f.source_id
    left join lateral (select u.real_name from tk_data t join sys_user u on u.id = t.user_id
      where t.visitor = f.visitor order by t.create_time desc limit 1) as w on true
    order by f.begin_time desc, f.visitor, f.session`.execute(tx)
  return { total: counted[0]?.n ?? 0, rows }
}

function visits(asked: Asked, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select session, visitor, client_id, source_id, begin_time, end_time, n
    from (${sessions(asked)}) as s where ${which}`
}

/** Each once, from the first of their days in the period to the last. */
function people(asked: Asked): RawBuilder<unknown> {
  const days = both(
    asked,
    where => sql`select d.visitor, d.client_id, d.n, d.day::timestamp at time zone 'Asia/Shanghai' as begin_time,
        d.day::timestamp at time zone 'Asia/Shanghai' as end_time
      from tk_visitor_day d where ${where}`,
    where => sql`select t.visitor, t.client_id, count(*)::int as n, min(t.create_time) as begin_time,
        max(t.create_time) as end_time
      from tk_data t where ${where} and t.visitor is not null group by 1, 2`,
  )
  return sql`select null::bigint as session, visitor, min(client_id) as client_id, null::bigint as source_id,
      min(begin_time) as begin_time, max(end_time) as end_time, sum(n) as n
    from (${days}) as d group by visitor`
}
