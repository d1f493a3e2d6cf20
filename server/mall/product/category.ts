import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { TreeNode } from '../../../src/contract/shapes.ts'
import { serve } from '../../call/serve.ts'
import type { Tx } from '../../db/database.ts'

/** 分类, 款式, 系列: three tables of one shape, read as trees by everybody who has signed in. */
type Table = 'category' | 'style' | 'series'

export async function tree(tx: Tx, table: Table): Promise<TreeNode[]> {
  const { rows } = await sql<Omit<TreeNode, 'children'> & { parentId: number | null }>`
    select id, parent_id as "parentId", name, code, icon, level, version
    from ${sql.table(table)} order by sort_no, id limit 20000`.execute(tx)
  const nodes = new Map(rows.map(row => [row.id, { ...row, children: [] as TreeNode[] }]))
  const roots: TreeNode[] = []
  for (const node of nodes.values()) (nodes.get(node.parentId ?? 0)?.children ?? roots).push(node)
  return roots
}

async function box(tx: Tx, table: Table) {
  const { rows } = await sql<{ id: number; name: string; code: string }>`
    select id, name, code from ${sql.table(table)} order by sort_no, id limit 20000`.execute(tx)
  return rows
}

export const category = serve('category', api.category, {
  tree: (_input, context) => tree(context.tx, 'category'),
  box: (_input, context) => box(context.tx, 'category'),
})
export const style = serve('style', api.style, { tree: (_input, context) => tree(context.tx, 'style') })
export const series = serve('series', api.series, { tree: (_input, context) => tree(context.tx, 'series') })
