import { addDays } from 'date-fns/addDays'
import { subSeconds } from 'date-fns/subSeconds'
import { type RawBuilder, sql } from 'kysely'
import { shanghai as shanghaiClock } from '../../../../src/values/shanghai.ts'
import type { Period } from '../../../../src/values/spans.ts'
import { parseTime, showDay, showTime } from '../../../../src/values/time.ts'
import { shanghai, shanghaiEnd } from '../../../plain/periods.ts'

/** What is asked of the lines: a period, maybe one client, and from which second on they are read themselves. */
export interface Asked extends Period {
  readonly clientId?: number | undefined
  readonly from: string
}

/** A part of a period that is no whole day. */
export interface Part extends Period {
  /** The lines of its first day that are before it are rolled up, and counted there. */
  readonly goesOn?: boolean
  /** A day from its beginning to a second up to which it is rolled up. */
  readonly isRolled?: boolean
}

/** Days that are rolled up, `first` to before `last`, and what is left of the period at either end. */
export interface Cut {
  readonly days: { readonly first: string; readonly last: string } | undefined
  readonly rest: readonly Part[]
}

/**
 * A period in parts: what is rolled up of it is read there, the rest is counted line by line. A day counts whole; the one
 * that is not over counts as far as it is rolled up, where the period goes as far.
 */
export function cut({ begin, end, from }: Asked): Cut {
  const first = dayFrom(begin)
  const goesBeyond = from <= end
  const last = goesBeyond ? dayFrom(from) : end.endsWith(' 23:59:59') ? dayAfter(end) : end.slice(0, 10)
  if (first >= last) return { days: undefined, rest: [{ begin, end }] }
  const after = goesBeyond ? from : `${last} 00:00:00`
  const rest = [
    ...(begin < `${first} 00:00:00` ? [{ begin, end: secondBefore(first) }] : []),
    ...(after <= end ? [{ begin: after, end, goesOn: goesBeyond, isRolled: !goesBeyond }] : []),
  ]
  return { days: { first, last }, rest }
}

/** The first day that begins at this time or later. */
const dayFrom = (time: string) => (time.endsWith(' 00:00:00') ? time.slice(0, 10) : dayAfter(time))
const midnight = (day: string) => parseTime(`${day.slice(0, 10)} 00:00:00`) ?? 0
const dayAfter = (time: string) => showDay(addDays(midnight(time), 1, shanghaiClock))
const secondBefore = (day: string) => showTime(subSeconds(midnight(day), 1))

/** Whether a moment lies in a period, both its seconds included. */
export function within(column: RawBuilder<unknown>, { begin, end }: Period): RawBuilder<unknown> {
  return sql`${column} >= ${shanghai(begin)} and ${column} < ${shanghaiEnd(end)}`
}

/** And of the client that is asked for, if one is: of sessions `s`, of a rollup `d`, of lines `t`. */
export function ofClient(alias: 's' | 'd' | 't', { clientId }: Asked): RawBuilder<unknown> {
  return clientId === undefined ? sql`` : sql` and ${sql.ref(`${alias}.client_id`)} = ${clientId}`
}

/**
 * Rows of a rollup and rows made of lines, as one: `rolled` is said of days (a table with `day` and `client_id`, which is
 * `d`), `counted` of lines `t`.
 */
export function both(
  asked: Asked,
  rolled: (where: RawBuilder<unknown>) => RawBuilder<unknown>,
  counted: (where: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { days, rest } = cut(asked)
  return sql.join(
    [
      ...(days
        ? [rolled(sql`d.day >= ${days.first}::date and d.day < ${days.last}::date${ofClient('d', asked)}`)]
        : []),
      ...rest.map(part => counted(sql`${within(sql`t.create_time`, part)}${ofClient('t', asked)}`)),
    ],
    sql` union all `,
  )
}
