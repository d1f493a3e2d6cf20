import { sql } from 'kysely'
import { message } from '../../../src/values/messages.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Context } from '../../call/context.ts'
import { bad, Refusal } from '../../call/refusal.ts'
import { type Tie, tiedTo } from '../../plain/ties.ts'
import { isSuperAdmin } from '../system/super-admin.query.ts'

export const accountRoles: Tie = {
  ...{ pairs: 'user_role', row: 'user_id', other: 'role_id' },
  told: ['channel_account', 'roleIds'],
}
export const accountStores: Tie = {
  ...{ pairs: 'account_store', row: 'user_id', other: 'store_id' },
  told: ['channel_account', 'storeIds'],
}

/** Whom an account may be: roles and stores of its own client, and no more than the one who gives them may give. */

/**
 * Throws code 400 for a role that is none of the client's, code 403 with the name of a right that the caller cannot
 * grant.
 */
export async function mayGive(
  context: Context,
  channelId: number,
  roleIds: readonly number[],
): Promise<void> {
  if (roleIds.length === 0) return
  const { rows } = await sql<{ known: number }>`select count(*) as known from sys_role
    where id = any(${[...roleIds]}::bigint[]) and type = 3 and channel_id = ${channelId}`.execute(context.tx)
  if (rows[0]?.known !== roleIds.length) throw bad(refusalMessage('account.role'), 'roleIds')
  const lacking = await beyond(context, roleIds)
  if (lacking.length > 0) throw new Refusal(403, message('perm.missing', { code: lacking.join('、') }))
}

/** Who holds more than the caller could give is not the caller's to change: a new phone number would be a way in. */
export async function mayChange(context: Context, userId: number): Promise<void> {
  const lacking = await beyond(context, await tiedTo(context.tx, accountRoles, userId))
  if (lacking.length > 0) throw new Refusal(403, refusalMessage('user.above'))
}

export async function mustBeOfClient(
  { tx }: Context,
  channelId: number,
  storeIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ known: number }>`select count(*) as known from store
    where id = any(${[...storeIds]}::bigint[]) and channel_id = ${channelId}`.execute(tx)
  if (rows[0]?.known !== storeIds.length) throw bad(refusalMessage('account.store'), 'storeIds')
}

/** Rights of a client's side whose back-office twin the caller lacks, the first three, as where roles are granted theirs. */
async function beyond({ tx, caller }: Context, roleIds: readonly number[]): Promise<string[]> {
  if (roleIds.length === 0 || (await isSuperAdmin(tx, caller.userId))) return []
  const own = sql`select role_id from user_role where user_id = ${caller.userId}`
  const { rows } = await sql<{ name: string }>`
    with given as (
      select 1 as kind, f.name from role_function h join sys_function f on f.id = h.function_id
        where f.scope = 2 and h.role_id = any(${[...roleIds]}::bigint[])
      union select 2, m.component from role_menu h join sys_menu m on m.id = h.menu_id
        where m.scope = 2 and m.component <> 'Layout' and h.role_id = any(${[...roleIds]}::bigint[])),
    twins as (select 1 as kind, name from sys_function where scope = 1
      union select 2, component from sys_menu where scope = 1),
    held as (
      select 1 as kind, f.name from role_function h join sys_function f on f.id = h.function_id
        where f.scope = 1 and h.role_id in (${own})
      union select 2, m.component from role_menu h join sys_menu m on m.id = h.menu_id
        where m.scope = 1 and h.role_id in (${own}))
    select name from (select * from given intersect select * from twins except select * from held) as lacking
    order by kind, name limit 3`.execute(tx)
  return rows.map(({ name }) => name)
}
