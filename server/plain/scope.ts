import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../call/context.ts'
import { columnOf } from './columns.ts'
import type { Target } from './target.ts'

/** Which rows the caller may touch, as a condition. A channel account sees its own channel's rows and shared ones. */
export function within(of: Target, scope: Scope): RawBuilder<unknown> {
  if (of.owner === 'shared' || scope.kind === 'staff') return sql`true`
  return sql`${columnOf(of.owner.channel)} = ${scope.channelId}`
}
