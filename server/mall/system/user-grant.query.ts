import { type RawBuilder, sql } from 'kysely'
import { message } from '../../../src/values/messages.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Context } from '../../call/context.ts'
import { bad, Refusal } from '../../call/refusal.ts'
import { isAdminRole, isSuperAdmin } from './super-admin.query.ts'

/** Granting is bounded by the granter's rights (rules R20). */

/**
 * Throws code 400 for a role that is none of the back office, code 403 with the name of a right that the caller does
 * not hold.
 */
export async function mayGrant(context: Context, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return
  const ids = [...roleIds]
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from sys_role where id = any(${ids}::bigint[]) and type = 1 and channel_id = -1`.execute(
    context.tx,
  )
  if (rows[0]?.known !== ids.length) throw bad(refusalMessage('user.role'), 'roles')
  const lacking = await beyond(context, sql`any(${ids}::bigint[])`)
  if (lacking.length) throw new Refusal(403, message('perm.missing', { code: lacking.join('、') }))
}

/** Who holds more than the caller is not the caller's to change: a new phone number would be a way in. */
export async function mayChange(context: Context, userId: number): Promise<void> {
  const lacking = await beyond(context, sql`any(select role_id from user_role where user_id = ${userId})`)
  if (lacking.length) throw new Refusal(403, refusalMessage('user.above'))
}

/** Names of what roles give and the caller does not hold, the first three; a super administrator holds everything. */
async function beyond({ tx, caller }: Context, roles: RawBuilder<unknown>): Promise<string[]> {
  if (await isSuperAdmin(tx, caller.userId)) return []
  const own = sql`any(select role_id from user_role where user_id = ${caller.userId})`
  const { rows } = await sql<{ name: string }>`
    select name from (${rightsOf(roles)} except ${rightsOf(own)}) as lacking order by kind, name limit 3`.execute(
    tx,
  )
  return rows.map(row => row.name)
}

/** What roles give to a back-office account; being super administrator is a right that no other rights add up to. */
function rightsOf(roles: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select 1 as kind, f.name from role_function rf join sys_function f on f.id = rf.function_id
      where f.scope = 1 and rf.role_id = ${roles}
    union select 2, m.component from role_menu rm join sys_menu m on m.id = rm.menu_id
      where m.scope = 1 and m.component <> 'Layout' and rm.role_id = ${roles}
    union select 3, r.role_name from sys_role r where ${isAdminRole} and r.id = ${roles})`
}
