import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Permit } from '../../../src/contract/call.ts'
import { message } from '../../../src/values/messages.ts'
import { roleMessage } from '../../../src/values/role-messages.ts'
import { everyChannel, type RoleType, scopeOf, superAdmin } from '../../../src/values/roles.ts'
import type { Screen } from '../../../src/values/screens.ts'
import { holds } from '../../account/identity.ts'
import type { Context } from '../../call/context.ts'
import { need } from '../../call/need.ts'
import { bad } from '../../call/refusal.ts'
import { oneRow } from '../../plain/list.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.role

/** Not among the things that any list or batch may name: who may see and change a role depends on its type. */
export const roles = thing({
  table: 'sys_role',
  title: '角色',
  name: 'roleName',
  owner: 'shared',
  calls: { list: calls['screen.list'], update: calls.updateRole },
  editable: {
    roleName: calls.addSysRole.in.shape.roleName,
    role: calls.addSysRole.in.shape.role,
    busType: calls.addSysRole.in.shape.busType,
  },
  select: { roleId: sql`t.id` },
  search: () => [],
  filters: { type: types => sql`t.type = any(${[types].flat()}::int[])` },
})

export interface Role {
  readonly id: number
  readonly roleName: string
  readonly role: string
  readonly type: number
  readonly busType: number
  readonly channelId: number
  readonly allowDel: number
  readonly version: number
}

/** Throws code 404. */
export async function roleOf(context: Context, id: number): Promise<Role> {
  const row = await oneRow(context.tx, roles.target, id, context.scope)
  const number = (field: string) => Number(row[field])
  return {
    id,
    roleName: String(row.roleName),
    role: String(row.role),
    type: number('type'),
    busType: number('busType'),
    channelId: number('channelId'),
    allowDel: number('allowDel'),
    version: number('version'),
  }
}

export const roleTypeList = [1, 2, 3] as const satisfies readonly RoleType[]

/** Each type is kept on its own screen, with codes of its own. */
const screenOf: Readonly<Record<RoleType, Screen>> = {
  1: 'PermissionBackRole',
  2: 'PermissionTemplateRole',
  3: 'ClientMaterial',
}
const codesOf = {
  add: { 1: 'add-Role-btn', 2: 'add-template-role-btn', 3: 'add-customersdata-btn' },
  edit: { 1: 'edit-Role-btn', 2: 'edit-template-role-btn', 3: 'edit-customersdata-btn' },
  delete: { 1: 'delete-Role-btn', 2: 'delete-template-role-btn', 3: 'delete-customersdata-btn' },
} as const

function typeOf(type: number): RoleType {
  return type === 1 || type === 2 ? type : 3
}

/** Throws code 403 where the caller may not do this to roles of the type. */
export async function needCode(context: Context, act: keyof typeof codesOf, type: number): Promise<void> {
  await need(context, { code: [codesOf[act][typeOf(type)]] })
}

/** The purchasing roles of no channel: what a visitor may do. */
function isVisitor({ type, busType, channelId }: Role): boolean {
  return type !== 1 && busType === 4 && channelId === everyChannel
}

export async function needFunctionsCode(context: Context, role: Role): Promise<void> {
  const edit = codesOf.edit[typeOf(role.type)]
  await need(context, { code: isVisitor(role) ? [edit, 'visitor-authority-btn'] : [edit] })
}

export async function needScreen(context: Context, type: number): Promise<void> {
  await need(context, { menu: [screenOf[typeOf(type)]] })
}

export async function needFunctionsScreen(context: Context, role: Role): Promise<void> {
  const screen = screenOf[typeOf(role.type)]
  await need(context, { menu: isVisitor(role) ? [screen, 'PermissionBackRole'] : [screen] })
}

/** The types asked for, or all that the caller may see. Throws code 403 for one that he may not. */
export async function typesSeen(
  context: Context,
  asked: number | undefined,
  backOffice: readonly Screen[] = [],
): Promise<number[]> {
  const permit = (type: RoleType): Permit => ({
    menu: type === 1 ? [screenOf[1], ...backOffice] : [screenOf[type]],
  })
  if (asked !== undefined) {
    await need(context, permit(typeOf(asked)))
    return [asked]
  }
  const seen: number[] = []
  for (const type of roleTypeList)
    if (await holds(context.tx, context.caller.userId, permit(type))) seen.push(type)
  return seen
}

/** One code means everything: nobody else may have it, in any channel. */
export function refuseReserved(code: string): void {
  if (code.toUpperCase() === superAdmin) throw bad(message('row.dup', { field: '角色编码' }), 'role')
}

/** Names are told apart by people: one of a kind among the roles of a type and channel. */
export async function refuseSameName(context: Context, role: Omit<Role, 'version' | 'role'>): Promise<void> {
  const { rows } = await sql`select from sys_role where role_name = ${role.roleName} and type = ${role.type}
    and channel_id = ${role.channelId} and id <> ${role.id} limit 1`.execute(context.tx)
  if (rows.length > 0) throw bad(message('row.dup', { field: '角色名称' }), 'roleName')
}

/** Which side's rights a role holds follows from its type alone. */
export function refuseOtherScope(type: number, scope: number | undefined): void {
  if (scope !== undefined && scope !== scopeOf(type)) throw bad(roleMessage('grant.scope'))
}
