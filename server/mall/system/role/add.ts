import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { message } from '../../../../src/values/messages.ts'
import { roleMessage } from '../../../../src/values/role-messages.ts'
import { busTypesOf, everyChannel, rolePrefix } from '../../../../src/values/roles.ts'
import { tellRights } from '../../../call/audit.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { Raw } from '../../../call/serve.ts'
import { oneRow } from '../../../plain/list.ts'
import { begin } from '../rights/begin.ts'
import { functionRights, menuRights } from '../rights/grant.query.ts'
import { copyGrants } from '../rights/grant.ts'
import { needCode, refuseReserved, refuseSameName, roleOf, roles } from '../role.query.ts'

type Asked = Parsed<typeof api.role.addSysRole>

/** A new role, from nothing or with all that another holds. What is said here of its kind is never changed again. */
export async function addRole(asked: Asked, context: Context): Promise<Raw> {
  await needCode(context, 'add', asked.type)
  await begin(context)
  refuseReserved(asked.role)
  refuseBusType(asked.type, asked.busType)
  await refuseChannel(context, asked)
  await refuseSameName(context, { ...asked, id: 0 })
  if (asked.roleOrigin === 1 && asked.originId !== null)
    throw bad(message('bad.value', { field: '来源角色', reason: '手动创建的角色没有来源' }), 'originId')
  if (asked.roleOrigin === 2 && asked.originId === null) throw bad(roleMessage('role.v.source'), 'originId')
  const role = asked.role === '' ? newCode(context) : asked.role
  const id = await insert(context, { ...asked, role })
  const { tx, scope } = context
  context.changed({ table: 'sys_role', rowId: id, before: null, after: { ...asked, role } })
  if (asked.originId !== null) await copy(context, asked, id)
  return new Raw(await oneRow(tx, roles.target, id, scope))
}

export function refuseBusType(type: number, busType: number): void {
  if (!busTypesOf(type).some(offered => offered === busType))
    throw bad(roleMessage('role.v.busType'), 'busType')
}

/** Only a client's role belongs to a client. */
async function refuseChannel({ tx }: Context, { type, channelId }: Asked): Promise<void> {
  if (channelId === everyChannel) return
  const { rows } = await sql`select from channel where id = ${channelId} and ${type} = 3`.execute(tx)
  if (rows.length === 0)
    throw bad(message('bad.value', { field: '客户', reason: message('row.missing') }), 'channelId')
}

async function insert(context: Context, asked: Asked): Promise<number> {
  const { roleName, role, type, busType, roleOrigin, originId, allowDel, channelId } = asked
  const { rows } = await sql<{ id: number }>`
    insert into sys_role (role_name, role, type, bus_type, role_origin, origin_id, allow_del, channel_id,
      create_time, update_time, update_by)
    values (${roleName}, ${role}, ${type}, ${busType}, ${roleOrigin}, ${originId}, ${allowDel}, ${channelId},
      ${context.now}, ${context.now}, ${context.caller.name}) returning id`.execute(context.tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no role row')
  return id
}

function newCode({ services }: Context): string {
  return `${rolePrefix}${services
    .random(36 ** 8)
    .toString(36)
    .padStart(8, '0')
    .toUpperCase()}`
}

async function copy(context: Context, { type, channelId, originId }: Asked, id: number): Promise<void> {
  const found = (await copyable(context, type, channelId)).some(origin => origin.id === originId)
  if (!found)
    throw bad(message('bad.value', { field: '来源角色', reason: message('row.missing') }), 'originId')
  const origin = await roleOf(context, originId ?? 0)
  for (const kind of [functionRights, menuRights]) await copyGrants(context, kind, origin, { id, type })
  await tellRights(context, 'role', [id])
}

/** Roles of the same type and channel; for a client's also those made to be copied: templates, and what is every client's. */
export async function copyable({ tx }: Context, type: number, channelId: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sys_role where type = ${type} and channel_id = ${channelId}
      or ${type} = 3 and channel_id = ${everyChannel} and type in (2, 3)
    order by type desc, id limit 1000`.execute(tx)
  return rows
}
