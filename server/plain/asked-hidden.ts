import { type RawBuilder, sql } from 'kysely'
import type { HiddenKind } from '../../src/values/hidden.ts'
import type { Scope } from '../call/context.ts'
import { showsPeople } from './scope.ts'
import { contains } from './search.ts'

/**
 * What is hidden of people is not found out by asking for it either: whoever is not shown it finds it by what everybody is
 * shown of it, or by the whole of it, as a clerk types the number that a customer says. A word of a search box keeps the
 * same law by how the texts are kept that it is looked for in (`search.ts`).
 */
export function asksFor(
  kind: HiddenKind,
  column: RawBuilder<unknown>,
  value: unknown,
  scope: Scope,
): RawBuilder<unknown> {
  if (showsPeople(scope)) return contains(column, value)
  const text = String(value)
  const whole = sql`${column} = ${text}`
  // Said alone, so that an index answers it.
  if (longestShown[kind] < [...text].length && !text.includes('*')) return whole
  return sql`(${whole} or ${contains(shownOf(kind, column), text)})`
}

/** How many letters on end are shown at most. */
const longestShown: Readonly<Record<HiddenKind, number>> = {
  phone: 4,
  address: 6,
  account: Number.POSITIVE_INFINITY,
  picture: 0,
}

/** The same that `hidden` of `values/hidden.ts` makes of a value, of a column. */
export function shownOf(kind: HiddenKind, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const phone = sql`case length(${column}) when 11 then left(${column}, 3) || '****' || right(${column}, 4)
    else '****' || case when length(${column}) > 5 then right(${column}, 2) else '' end end`
  const shown = {
    phone,
    account: sql`case when ${column} ~ '^1[0-9]{10}$' then ${phone} else ${column} end`,
    address: sql`left(${column}, least(6, length(${column}) / 3)) || '****'`,
    picture: sql`'****'`,
  }[kind]
  return sql`(case when ${column} = '' or strpos(${column}, '****') > 0 then ${column} else ${shown} end)`
}
