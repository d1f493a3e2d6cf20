import { sql } from 'kysely'
import { roleMessage } from '../../../src/values/role-messages.ts'
import { everyChannel, superAdmin } from '../../../src/values/roles.ts'
import { bad } from '../../call/refusal.ts'
import type { Db, Tx } from '../../db/database.ts'

/** The role, by its code and by what no client's role can have: another with the same code is nobody. */
export const isAdminRole = sql<boolean>`r.role = ${superAdmin} and r.channel_id = ${everyChannel} and r.type = 1`

/** Whether an account holds everything. */
export async function isSuperAdmin(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${userId} and ${isAdminRole}`.execute(db)
  return rows.length > 0
}

/**
 * Changes of who may do what go one after another: two that are each right alone may be wrong together. Held until
 * the transaction ends.
 */
export async function oneAtATime(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7312)`.execute(tx)
}

/**
 * After whatever takes the role from an account, disables it or removes it, in the same transaction: one enabled super
 * administrator stays. Throws code 400. Of two that take each other's, the second waits here and is refused.
 */
export async function keepSuperAdmin(tx: Tx): Promise<void> {
  await oneAtATime(tx)
  const { rows } = await sql`select from sys_user u join user_role ur on ur.user_id = u.id
    join sys_role r on r.id = ur.role_id
    where ${isAdminRole} and u.status = 1 and u.kind = 'staff' limit 1`.execute(tx)
  if (rows.length === 0) throw bad(roleMessage('role.admin.last'))
}
