import { type RawBuilder, sql } from 'kysely'

/** The first moment of a day of Shanghai, the day given as `yyyy-MM-dd` or as an expression. */
export function beginOf(day: string | RawBuilder<unknown>, plus = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`
}

/** The day of Shanghai that a moment lies on. */
export function dayOf(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${column} at time zone 'Asia/Shanghai')::date`
}

/** Whether a moment lies on a day of Shanghai. */
export function onDay(column: RawBuilder<unknown>, day: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${column} >= ${beginOf(day)} and ${column} < ${beginOf(day, 1)}`
}
