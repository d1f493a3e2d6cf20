import { sql } from 'kysely'
import type { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import type { RoleMenuNode } from '../../../src/contract/system/rights.ts'
import { scopeOf } from '../../../src/values/roles.ts'
import type { Context } from '../../call/context.ts'
import { menuRights, rightsFor } from './rights/grant.query.ts'
import { needScreen, refuseOtherScope, roleOf } from './role.query.ts'

/** The whole menu of the role's side, checked as the role holds it. */
export async function roleMenus(
  { roleId, scope }: Parsed<(typeof api.role)['screen.menuTree']>,
  context: Context,
): Promise<RoleMenuNode[]> {
  const role = await roleOf(context, roleId)
  await needScreen(context, role.type)
  refuseOtherScope(role.type, scope)
  const rights = await rightsFor(context, menuRights, roleId, scopeOf(role.type))
  const { rows } = await sql<{ id: number; parentId: number | null }>`
    select id, parent_id as "parentId" from sys_menu where scope = ${scopeOf(role.type)}
    order by sort, id`.execute(context.tx)
  const nodes = new Map(
    rights.map(({ id, title, name, held, grantable }) => [
      id,
      {
        id,
        title,
        component: name,
        checked: held,
        indeterminate: false,
        expanded: false,
        grantable,
        children: [] as RoleMenuNode[],
      },
    ]),
  )
  const roots: RoleMenuNode[] = []
  for (const { id, parentId } of rows) {
    const node = nodes.get(id)
    if (node) (nodes.get(parentId ?? 0)?.children ?? roots).push(node)
  }
  roots.forEach(settle)
  return roots
}

/** A node with children is what they are: checked with any of them, indeterminate until all of them are whole. */
function settle(node: RoleMenuNode): void {
  if (node.children.length === 0) return
  node.children.forEach(settle)
  node.checked = node.children.some(child => child.checked)
  node.indeterminate = node.checked && !node.children.every(child => child.checked && !child.indeterminate)
  node.expanded = true
}
