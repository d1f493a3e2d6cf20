import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** 分类, 款式, 系列: three tables of one shape. */
export type Table = 'category' | 'style' | 'series'

/** More than any mall has; a tree is read whole. */
const most = 100_000

/** Nodes with those below them, in their order. */
export async function readTree<N extends { readonly id: number }>(
  tx: Tx,
  table: Table,
  columns = sql``,
): Promise<(N & { children: N[] })[]> {
  const { rows } = await sql<N & { parentId: number | null }>`
    select id, parent_id as "parentId", sort_no as "sortNo", name, code, icon, level, version,
      is_expand as "isExpand" ${columns}
    from ${sql.table(table)} order by level, sort_no, id limit ${most}`.execute(tx)
  const nodes = new Map(rows.map(row => [row.id, { ...row, children: [] as N[] }]))
  const roots: (N & { children: N[] })[] = []
  for (const node of nodes.values()) (nodes.get(node.parentId ?? 0)?.children ?? roots).push(node)
  return roots
}

export async function readBox(tx: Tx, table: Table | 'attribute_category') {
  const code = table === 'attribute_category' ? sql`''` : sql`code`
  const { rows } = await sql<{ id: number; name: string; code: string }>`
    select id, name, ${code} as code from ${sql.table(table)} order by sort_no, id limit ${most}`.execute(tx)
  return rows
}

/** How many 款 lie on each node itself. */
export async function goodsOf(tx: Tx, table: Table) {
  const column = sql.ref(`${table}_id`)
  const { rows } = await sql<{ id: number; goods: number }>`
    select ${column} as id, count(*)::int as goods from spu where ${column} is not null group by 1`.execute(
    tx,
  )
  return rows
}

/** What hangs below a node: other nodes, and the 款 that lie on it or on one of them. */
export async function hanging(tx: Tx, table: Table, id: number): Promise<{ nodes: number; goods: number }> {
  const { rows } = await sql<{ nodes: number; goods: number }>`
    with recursive below as (
      select id from ${sql.table(table)} where id = ${id}
      union all select child.id from ${sql.table(table)} child join below on child.parent_id = below.id)
    select (select count(*)::int - 1 from below) as nodes,
      (select count(*)::int from spu where ${sql.ref(`${table}_id`)} in (select id from below)) as goods`.execute(
    tx,
  )
  return rows[0] ?? { nodes: 0, goods: 0 }
}
