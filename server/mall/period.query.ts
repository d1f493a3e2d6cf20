import { type RawBuilder, sql } from 'kysely'
import { shanghai, shanghaiEnd } from '../plain/periods.ts'
import type { Filter } from '../plain/target.ts'

/** A period as the contract's `period` names it, of a time that the table keeps. */
export function inPeriod(column: RawBuilder<unknown>): Readonly<Record<'beginTime' | 'endTime', Filter>> {
  return {
    beginTime: value => sql`${column} >= ${shanghai(value)}`,
    endTime: value => sql`${column} < ${shanghaiEnd(value)}`,
  }
}

/** When a row came to be. */
export const createdIn = inPeriod(sql`t.create_time`)
