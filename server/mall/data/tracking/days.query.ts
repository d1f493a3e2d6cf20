import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The first moment of a day of Shanghai, the day given as `yyyy-MM-dd` or as an expression. */
export function beginOf(day: string | RawBuilder<unknown>, plus = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`
}

/** Whether a moment lies on a day of Shanghai. */
export function onDay(column: RawBuilder<unknown>, day: string): RawBuilder<unknown> {
  return sql`${column} >= ${beginOf(day)} and ${column} < ${beginOf(day, 1)}`
}

/** The first day that has not been rolled up: from it on lines are read themselves. Never later than today. */
export async function rawFrom(db: Db, today: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(least(coalesce(max(day) + 1, '0001-01-01'), ${today}::date), 'YYYY-MM-DD') as day from tk_day`.execute(
    db,
  )
  return rows[0]?.day ?? today
}
