import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import { read } from '../../../../src/contract/call.ts'
import { listIn, pageOf } from '../../../../src/contract/shapes.ts'
import {
  menuFields,
  menuRow,
  type PermissionNode,
} from '../../../../src/contract/system/resource/permission.ts'
import { gone } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { thing } from '../../../plain/thing.ts'

/** Nodes are read as a tree: this says what one of them is, nothing is served by it. */
const rows = read('', 'signed-in', listIn({}, ['id']), pageOf(menuRow))

export const menus = thing({
  table: 'sys_menu',
  title: '菜单',
  name: 'title',
  owner: 'shared',
  calls: { list: rows, update: api.perm.modifyPermission },
  editable: menuFields,
  search: () => [],
})

type Row = Omit<PermissionNode, 'children' | 'meta'> & { affix: boolean; noCache: boolean }

/** The nodes of one side or of both, in their places: `sort` counts them, whatever gaps a removal has left. */
export async function menuTree(tx: Tx, scope: number | undefined): Promise<PermissionNode[]> {
  const { rows } = await sql<Row>`
    select id, parent_id as "parentId", path, component, redirect, hidden, always_show as "alwaysShow", name, title,
      icon, type, (row_number() over (partition by scope, parent_id order by sort, id) - 1)::int as sort,
      affix, no_cache as "noCache", scope, version,
      create_time as "createTime", update_time as "updateTime", update_by as "updateBy"
    from sys_menu where ${scope ?? null}::int is null or scope = ${scope ?? null}::int
    order by scope, sort, id limit 10000`.execute(tx)
  const nodes = new Map(
    rows.map(({ affix, noCache, ...row }) => {
      const meta = { title: row.title, icon: row.icon, affix, noCache }
      return [row.id, { ...row, meta, children: [] as PermissionNode[] }]
    }),
  )
  const roots: PermissionNode[] = []
  for (const node of nodes.values()) (nodes.get(node.parentId ?? 0)?.children ?? roots).push(node)
  return roots
}

/** One node with all below it. Throws code 404. */
export async function nodeOf(tx: Tx, id: number): Promise<PermissionNode> {
  const found = find(await menuTree(tx, undefined), id)
  if (!found) throw gone()
  return found
}

export function find(nodes: readonly PermissionNode[], id: number): PermissionNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children, id)
    if (found) return found
  }
  return undefined
}
