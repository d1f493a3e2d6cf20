import { sql } from 'kysely'
import type { Coursed } from '../../../src/values/measures.ts'
import type { Period } from '../../../src/values/spans.ts'
import type { Tx } from '../../db/database.ts'
import { type Found, reckoned } from './reckoned.ts'

/** A day of Shanghai, `2026-11-20`, or an hour of it, `2026-11-20 09:00`, with the figures that were asked for. */
export interface Step {
  readonly day: string
  readonly figures: readonly number[]
}

const formats = { day: 'YYYY-MM-DD', hour: 'YYYY-MM-DD HH24:00' } as const

/** These figures step by step through the period, also where there is no row: nothing then. */
export async function courseOf(
  tx: Tx,
  found: Found,
  measures: readonly Coursed[],
  { begin, end }: Period,
  by: 'day' | 'hour',
): Promise<readonly Step[]> {
  const columns = measures.map(({ of, unit }) => reckoned(found, of, unit))
  const step = found.day
    ? sql`${found.day}::timestamp`
    : sql`date_trunc(${by}, t.create_time at time zone 'Asia/Shanghai')`
  const { rows } = await sql<Step>`
    with found as materialized (
      select ${step} as step,
        array[${sql.join(columns)}]::float8[] as figures
      from ${found.rows} group by 1)
    select to_char(s.step, ${formats[by]}) as day,
      coalesce(f.figures, ${measures.map(() => 0)}::float8[]) as figures
    from generate_series(date_trunc(${by}, ${begin}::timestamp), date_trunc(${by}, ${end}::timestamp),
      ${`1 ${by}`}::interval) as s (step)
    left join found f on f.step = s.step order by s.step`.execute(tx)
  return rows
}
