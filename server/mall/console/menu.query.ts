import { sql } from 'kysely'
import type { MenuNode } from '../../../src/contract/console/auth.ts'
import type { Tx } from '../../db/database.ts'

interface MenuRow extends Omit<MenuNode, 'children' | 'meta'> {
  parentId: number | null
  affix: boolean
  noCache: boolean
}

/** The caller's menu as a tree: the nodes that the roles hold, with the parents that lead to them. */
export async function menuOf(tx: Tx, userId: number): Promise<MenuNode[]> {
  const { rows } = await sql<MenuRow>`
    with recursive held as (
      select m.id, m.parent_id from sys_user u join user_role ur on ur.user_id = u.id
        join role_menu rm on rm.role_id = ur.role_id
        join sys_menu m on m.id = rm.menu_id and m.scope = case u.kind when 'staff' then 1 else 2 end
      where u.id = ${userId}
      union select p.id, p.parent_id from sys_menu p join held on held.parent_id = p.id)
    select m.id, m.parent_id as "parentId", m.path, m.component, m.redirect, m.hidden, m.always_show as "alwaysShow",
      m.name, m.title, m.icon, m.type, m.scope, m.sort, m.affix, m.no_cache as "noCache"
    from sys_menu m where m.id in (select id from held) order by m.sort, m.id`.execute(tx)
  const nodes = new Map(
    rows.map(({ affix, noCache, parentId, ...row }) => {
      const meta = { title: row.title, icon: row.icon, affix, noCache }
      return [row.id, { parentId, node: { ...row, meta, children: [] as MenuNode[] } }]
    }),
  )
  const roots: MenuNode[] = []
  for (const { parentId, node } of nodes.values())
    (nodes.get(parentId ?? 0)?.node.children ?? roots).push(node)
  return roots
}
