import { addDays } from 'date-fns/addDays'
import { subSeconds } from 'date-fns/subSeconds'
import { type RawBuilder, sql } from 'kysely'
import { shanghai as shanghaiClock } from '../../../../src/values/shanghai.ts'
import type { Period } from '../../../../src/values/spans.ts'
import { parseTime, showDay, showTime } from '../../../../src/values/time.ts'
import { shanghai, shanghaiEnd } from '../../../plain/periods.ts'

/** What is asked of the lines: a period, maybe one client, and from which day on they are read themselves. */
export interface Asked extends Period {
  readonly clientId?: number | undefined
  readonly from: string
}

/** Whole days that are rolled up, `first` to before `last`, and what is left of the period at either end. */
interface Cut {
  readonly days: { readonly first: string; readonly last: string } | undefined
  readonly rest: readonly Period[]
}

/** A period in parts: what is rolled up of it is read there, the rest is counted line by line. */
export function cut({ begin, end, from }: Asked): Cut {
  const first = begin.endsWith(' 00:00:00') ? begin.slice(0, 10) : dayAfter(begin)
  const whole = end.endsWith(' 23:59:59') ? dayAfter(end) : end.slice(0, 10)
  const last = whole < from ? whole : from
  if (first >= last) return { days: undefined, rest: [{ begin, end }] }
  const rest = [
    ...(begin < `${first} 00:00:00` ? [{ begin, end: secondBefore(first) }] : []),
    ...(`${last} 00:00:00` <= end ? [{ begin: `${last} 00:00:00`, end }] : []),
  ]
  return { days: { first, last }, rest }
}

const midnight = (day: string) => parseTime(`${day.slice(0, 10)} 00:00:00`) ?? 0
const dayAfter = (time: string) => showDay(addDays(midnight(time), 1, shanghaiClock))
const secondBefore = (day: string) => showTime(subSeconds(midnight(day), 1))

/** Whether a moment lies in a period, both its seconds included. */
export function within(column: RawBuilder<unknown>, { begin, end }: Period): RawBuilder<unknown> {
  return sql`${column} >= ${shanghai(begin)} and ${column} < ${shanghaiEnd(end)}`
}

/**
 * Rows of a rollup and rows made of lines, as one: `rolled` is said of the whole days (a table with `day` and `client_id`,
 * which is `d`), `counted` of lines `t`.
 */
export function both(
  asked: Asked,
  rolled: (where: RawBuilder<unknown>) => RawBuilder<unknown>,
  counted: (where: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { days, rest } = cut(asked)
  const of = (alias: 'd' | 't') =>
    asked.clientId === undefined ? sql`` : sql` and ${sql.ref(`${alias}.client_id`)} = ${asked.clientId}`
  return sql.join(
    [
      ...(days ? [rolled(sql`d.day >= ${days.first}::date and d.day < ${days.last}::date${of('d')}`)] : []),
      ...rest.map(part => counted(sql`${within(sql`t.create_time`, part)}${of('t')}`)),
    ],
    sql` union all `,
  )
}
