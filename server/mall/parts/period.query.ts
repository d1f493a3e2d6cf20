import { type RawBuilder, sql } from 'kysely'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { shanghai, shanghaiEnd } from '../../plain/periods.ts'
import { rowRule } from '../../plain/rule.ts'
import type { Filter } from '../../plain/target.ts'

/** A period as the contract's `period` names it, of a time that the table keeps. */
export function inPeriod(
  column: RawBuilder<unknown>,
): Readonly<Record<'beginTime' | 'endTime', (value: unknown) => RawBuilder<unknown>>> {
  return {
    beginTime: value => sql`${column} >= ${shanghai(value)}`,
    endTime: value => sql`${column} < ${shanghaiEnd(value)}`,
  }
}

/** When a row came to be. */
export const createdIn = inPeriod(sql`t.create_time`)

/** The columns of a period that may be open at either end. */
export function periodColumns(table: string): string {
  return `begin_time timestamptz, end_time timestamptz,
    constraint ${table}_period check (begin_time <= end_time)`
}

/** The same as a rule, which says it of the row: the constraint would refuse a whole batch. */
export const periodRule = rowRule(['beginTime', 'endTime'], ({ row: { beginTime, endTime } }) =>
  beginTime && endTime && String(beginTime) > String(endTime)
    ? { field: 'endTime', sentence: refusalMessage('bad.period') }
    : undefined,
)

/** Rows whose period has a part in the one that is asked for. */
export const periodFilters: Readonly<Record<string, Filter>> = {
  beginTime: value => sql`(t.end_time is null or t.end_time >= ${shanghai(value)})`,
  endTime: value => sql`(t.begin_time is null or t.begin_time < ${shanghaiEnd(value)})`,
}
