import { type RawBuilder, sql } from 'kysely'

/** The bounds of a period as the wire writes them: times of Shanghai, both meant to the end of their second. */
export function shanghai(time: unknown): RawBuilder<unknown> {
  return sql`(${time}::timestamp at time zone 'Asia/Shanghai')`
}

/** Just beyond the second that was named. */
export function shanghaiEnd(time: unknown): RawBuilder<unknown> {
  return sql`(${shanghai(time)} + interval '1 second')`
}
