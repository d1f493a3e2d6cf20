import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { message } from '../../../../src/values/messages.ts'
import { roleMessage } from '../../../../src/values/role-messages.ts'
import { tellRights } from '../../../call/audit.ts'
import type { Context } from '../../../call/context.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import { serve } from '../../../call/serve.ts'
import { removeRows } from '../../../plain/thing.ts'
import { begin } from '../rights/begin.ts'
import { giveToAdmin, heldByOthers, menuRights } from '../rights/grant.query.ts'
import { userRights } from '../rights/rights.query.ts'
import { saveMenus } from '../role/save.ts'
import { roleMenus } from '../role-menus.query.ts'
import { menus, menuTree, nodeOf } from './permission.query.ts'
import { makeRoom, refuseComponent, refuseParent } from './permission-place.ts'

const calls = api.perm

export const perm = serve('perm', calls, {
  queryPermissionTree: ({ scope }, { tx }) => menuTree(tx, scope),
  addSysPermission: addNode,
  modifyPermission: changeNode,
  /** Never one that somebody would miss, nor the one that menus are kept by; the database keeps what has nodes below it. */
  async delSysPermission({ permissionId, version }, context) {
    await begin(context)
    const node = await nodeOf(context.tx, permissionId)
    if (await heldByOthers(context.tx, menuRights, permissionId)) throw new Refusal(409, message('row.used'))
    await removeRows(context, menus.target, [permissionId], version)
    if (node.component === resources) await keepResources(context)
    await tellRights(context, 'menu', [permissionId])
    return null
  },
  queryRolePermissionTree: roleMenus,
  allotPermissionToRole: saveMenus,
  userRights,
})

async function addNode(input: Parsed<(typeof calls)['addSysPermission']>, context: Context) {
  await begin(context)
  const { meta, parentId = null, path, component, title, scope } = input
  await refuseComponent(context, component, scope)
  refuseParent(await menuTree(context.tx, scope), parentId, scope)
  const sort = await makeRoom(context, parentId, scope, null, input.sort ?? Number.MAX_SAFE_INTEGER)
  const row = {
    parentId,
    path,
    component,
    redirect: input.redirect ?? '',
    hidden: input.hidden ?? false,
    alwaysShow: input.alwaysShow ?? false,
    name: input.name ?? (component === 'Layout' ? path : component),
    title,
    icon: input.icon ?? meta?.icon ?? '',
    type: input.type ?? 1,
    sort,
    affix: meta?.affix ?? false,
    noCache: meta?.noCache ?? false,
    scope,
  }
  const { rows } = await sql<{ id: number }>`
    insert into sys_menu (parent_id, path, component, redirect, hidden, always_show, name, title, icon, type, sort, affix,
      no_cache, scope, create_time, update_time, update_by)
    values (${row.parentId}, ${row.path}, ${row.component}, ${row.redirect}, ${row.hidden}, ${row.alwaysShow},
      ${row.name}, ${row.title}, ${row.icon}, ${row.type}, ${row.sort}, ${row.affix}, ${row.noCache}, ${row.scope},
      ${context.now}, ${context.now}, ${context.caller.name}) returning id`.execute(context.tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no menu row')
  await giveToAdmin(context.tx, menuRights, id)
  context.changed({ table: 'sys_menu', rowId: id, before: null, after: row })
  await tellRights(context, 'menu', [id])
  return nodeOf(context.tx, id)
}

async function changeNode(input: Parsed<(typeof calls)['modifyPermission']>, context: Context) {
  await begin(context)
  const { children, meta, sort, ...asked } = input
  const now = await nodeOf(context.tx, input.id)
  if (children && !isDeepStrictEqual(children, now.children))
    throw bad(message('bad.frozen', { field: 'children' }))
  const component = asked.component ?? now.component
  if (component !== now.component) await refuseComponent(context, component, now.scope)
  const parentId = asked.parentId === undefined ? now.parentId : asked.parentId
  refuseParent(await menuTree(context.tx, now.scope), parentId, now.scope, now)
  const moves = parentId !== now.parentId || (sort !== undefined && sort !== now.sort)
  // Appended where it came from elsewhere and no place is named.
  const index = parentId === now.parentId ? (sort ?? now.sort) : (sort ?? Number.MAX_SAFE_INTEGER)
  const change = {
    ...asked,
    title: newer(asked.title, meta?.title, now.title),
    icon: newer(asked.icon, meta?.icon, now.icon),
    affix: meta?.affix ?? now.meta.affix,
    noCache: meta?.noCache ?? now.meta.noCache,
  }
  const place = moves ? { sort: await makeRoom(context, parentId, now.scope, now.id, index) } : {}
  await menus.update({ ...change, ...place }, context)
  if (now.component === resources) await keepResources(context)
  const after = await nodeOf(context.tx, now.id)
  if (after.version !== now.version) await tellRights(context, 'menu', [now.id])
  return after
}

/** A form holds the title twice, in the node and in its meta: the one that was changed counts. */
function newer(own: string | undefined, inMeta: string | undefined, now: string): string {
  if (own !== undefined && own !== now) return own
  return inMeta ?? now
}

const resources = 'PermissionResource'

/** Without this screen nobody could put the menu right again. */
async function keepResources({ tx }: Context): Promise<void> {
  const { rows } =
    await sql`select from sys_menu where component = ${resources} and scope = 1 limit 1`.execute(tx)
  if (rows.length === 0) throw bad(roleMessage('menu.last'))
}
