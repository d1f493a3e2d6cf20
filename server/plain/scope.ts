import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../call/context.ts'
import { columnOf } from './columns.ts'
import type { Target } from './target.ts'

/** Which rows the caller may touch, as a condition. A channel account sees its own channel's rows and shared ones. */
export function within(of: Pick<Target, 'owner'>, scope: Scope): RawBuilder<unknown> {
  if (of.owner === 'shared') return sql`true`
  const channel = columnOf(of.owner.channel)
  const store = of.owner.store === undefined ? undefined : columnOf(of.owner.store)
  if (scope.kind === 'staff') {
    const seller = sellerOf(of, scope)
    return seller === undefined ? sql`true` : ofSeller(channel, seller)
  }
  const own = sql`${channel} = ${scope.channelId}`
  return store && scope.managerId !== undefined ? sql`${own} and ${ofManager(store, scope.managerId)}` : own
}

/** Whether the caller may touch every row: then nothing need be asked of the rows. */
export function seesAll(of: Pick<Target, 'owner'>, scope: Scope): boolean {
  return of.owner === 'shared' || (scope.kind === 'staff' && sellerOf(of, scope) === undefined)
}

/** Whose clients alone are seen of what belongs to stores too; undefined: everybody's. */
function sellerOf({ owner }: Pick<Target, 'owner'>, scope: Scope): number | undefined {
  return owner === 'shared' || owner.store === undefined || scope.kind !== 'staff'
    ? undefined
    : scope.sellerId
}

/** Whether what is hidden of people may be asked for by a part of it. */
export function showsPeople(scope: Scope): boolean {
  return scope.kind === 'channel' || scope.showsPeople === true
}

/** Clients that a salesman looks after. */
export function ofSeller(channel: RawBuilder<unknown>, sellerId: number): RawBuilder<unknown> {
  return sql`${channel} in (select s.channel_id from channel_salesman s where s.user_id = ${sellerId})`
}

/** Stores that a manager works for. */
export function ofManager(store: RawBuilder<unknown>, managerId: number): RawBuilder<unknown> {
  return sql`${store} in (select s.store_id from account_store s where s.user_id = ${managerId})`
}
