import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import type { Screen } from '../../../src/values/screens.ts'
import type { Context } from '../../call/context.ts'
import { Raw, serve } from '../../call/serve.ts'
import { oneRow, page, someRows } from '../../plain/list.ts'
import { addRole, copyable } from './role/add.ts'
import { deleteRole, updateRole } from './role/change.ts'
import { saveFunctions, saveMenus } from './role/save.ts'
import { needScreen, roleOf, roles, roleTypeList, typesSeen } from './role.query.ts'
import { roleMenus } from './role-menus.query.ts'

const calls = api.role

export const role = serve('role', calls, {
  queryRoleByCondition: (input, context) => list(input, context, ['PermissionUser']),
  async queryAllRoleByType({ type, channelId }, { tx }) {
    const byType = roleTypeList.some(known => known === type)
    const { rows } = await sql<{ id: number; roleName: string; role: string; busType: number }>`
      select id, role_name as "roleName", role, bus_type as "busType" from sys_role
      where (${type ?? null}::int is null or ${byType ? sql`type` : sql`bus_type`} = ${type ?? null}::int)
        and (${channelId ?? null}::bigint is null or channel_id = ${channelId ?? null}::bigint)
      order by id limit 1000`.execute(tx)
    return rows
  },
  queryRoleById: byId,
  addSysRole: addRole,
  updateRole,
  delRole: deleteRole,
  'dialog.byId': byId,
  async 'dialog.copyable'({ type, channelId }, context) {
    const types = await typesSeen(context, type)
    const ids: number[] = []
    for (const each of types) ids.push(...(await copyable(context, each, channelId)).map(({ id }) => id))
    return new Raw(await someRows(context.tx, roles.target, [...new Set(ids)], context.scope))
  },
  'screen.list': (input, context) => list(input, context),
  'screen.add': addRole,
  'screen.update': updateRole,
  'screen.delete': deleteRole,
  'screen.saveFunctions': saveFunctions,
  'screen.saveMenus': saveMenus,
  'screen.menuTree': roleMenus,
})

async function list(
  input: Parsed<(typeof calls)['screen.list']>,
  context: Context,
  backOffice: readonly Screen[] = [],
): Promise<Raw> {
  const type = await typesSeen(context, input.type, backOffice)
  return new Raw(await page(context.tx, roles.target, { ...input, type }, context.scope))
}

async function byId({ roleId }: { roleId: number }, context: Context): Promise<Raw> {
  const { type } = await roleOf(context, roleId)
  await needScreen(context, type)
  return new Raw(await oneRow(context.tx, roles.target, roleId, context.scope))
}
