import { sql } from 'kysely'
import { erased } from '../../../../src/values/erased.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { endSessions } from '../../../account/sessions.ts'
import { tellRights } from '../../../call/audit.ts'
import type { Context } from '../../../call/context.ts'
import { keepSuperAdmin } from '../super-admin.query.ts'
import { mayChange } from '../user-grant.query.ts'

/** What somebody keeps for themselves, by the account. */
const own = [
  'station_letter',
  'presence',
  'favorite',
  'pdf_goods',
  'ui_own',
  'ui_view_mark',
  'user_role',
  'account_store',
]

/**
 * Closes an account and takes out of it who it was: its sessions end, its rights go, its phone is free for another. The
 * account itself stays, for what it did refers to it. Throws a Refusal where it is above the caller, and where it is the
 * last super administrator.
 */
export async function closeAccount(context: Context, id: number): Promise<void> {
  const { tx, now, caller } = context
  const { rows } = await sql<{ kind: string }>`select kind from sys_user where id = ${id} for update`.execute(
    tx,
  )
  const isStaff = rows[0]?.kind === 'staff'
  if (isStaff) await mayChange(context, id)
  await endSessions(context, { userId: id, reason: refusalMessage('session.erased') })
  for (const table of own) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
  await sql`delete from ui_view where user_id = ${id} and shared = 0`.execute(tx)
  // No mobile number begins with 10: it reads as one, leads in nobody, and keeps none that somebody has.
  await sql`update sys_user set real_name = ${erased}, user_name = '', position = '', password = null,
    workchat_id = null, status = 0, phone = '10' || lpad(id::text, 9, '0'), version = version + 1,
    update_time = ${now}, update_by = ${caller.name} where id = ${id}`.execute(tx)
  await sql`update orders set buyer = ${erased} where buyer_id = ${id}`.execute(tx)
  await sql`update picture_order set buyer = ${erased} where buyer_id = ${id}`.execute(tx)
  const table = isStaff ? 'sys_user' : 'channel_account'
  context.changed({ table, rowId: id, before: { status: 1 }, after: { status: 0 } })
  if (isStaff) await keepSuperAdmin(tx)
  await tellRights(context, 'user', [id])
}
