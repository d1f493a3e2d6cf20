import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { message } from '../../../../src/values/messages.ts'
import { roleMessage } from '../../../../src/values/role-messages.ts'
import { superAdmin } from '../../../../src/values/roles.ts'
import type { Context } from '../../../call/context.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import type { Raw } from '../../../call/serve.ts'
import { removeRows } from '../../../plain/thing.ts'
import { begin } from '../rights/begin.ts'
import { functionRights, menuRights } from '../rights/grant.query.ts'
import { noteGone } from '../rights/grant.ts'
import { needCode, refuseReserved, refuseSameName, roleOf, roles } from '../role.query.ts'
import { refuseBusType } from './add.ts'

type Change = Parsed<typeof api.role.updateRole>
type Removal = Parsed<typeof api.role.delRole>

/** Name, code and business type, while the version is the one that was read. */
export async function updateRole({ id, roleId, ...asked }: Change, context: Context): Promise<Raw> {
  const named = id ?? roleId
  if (named === undefined) throw bad(message('bad.required', { field: '角色' }))
  if (roleId !== undefined && roleId !== named) throw bad(message('bad.frozen', { field: 'roleId' }))
  await begin(context)
  const now = await roleOf(context, named)
  await needCode(context, 'edit', now.type)
  const { role, ...rest } = asked
  // A role always has a code: an empty one is a form that leaves it to the server.
  const code = role === undefined || role === '' ? now.role : role
  if (code !== now.role) {
    if (now.role === superAdmin) throw bad(message('bad.frozen', { field: '角色编码' }), 'role')
    refuseReserved(code)
  }
  // One of old that is not offered any more may stay.
  if (asked.busType !== undefined && asked.busType !== now.busType) refuseBusType(now.type, asked.busType)
  const name = asked.roleName ?? now.roleName
  if (name !== now.roleName) await refuseSameName(context, { ...now, roleName: name })
  return roles.update({ ...rest, id: named, role: code }, context)
}

/** Never one that was made to stay, nor one that somebody has. */
export async function deleteRole({ roleId, version }: Removal, context: Context): Promise<null> {
  await begin(context)
  const now = await roleOf(context, roleId)
  await needCode(context, 'delete', now.type)
  if (now.allowDel === 1) throw bad(roleMessage('role.del.no'))
  const { rows } = await sql`select from user_role where role_id = ${roleId} limit 1`.execute(context.tx)
  if (rows.length > 0) throw new Refusal(409, message('row.used'))
  for (const kind of [functionRights, menuRights]) await noteGone(context, kind, now)
  await removeRows(context, roles.target, [roleId], version)
  return null
}
