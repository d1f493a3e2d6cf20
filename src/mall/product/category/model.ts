import type { EditNode } from '../../../kit/tree/edit-row.tsx'
import { type Direction, type Place, stepped } from '../../../kit/tree/place.ts'
import { filtered } from '../../../kit/tree/tree-node.ts'
import type { Side } from './trees.ts'

/** What the trees of 商品分类 show, and what becomes of them when a node changes. No React. */
export interface TreeRow {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly icon: string
  readonly version: number
  /** 1: shown unfolded at first. */
  readonly isExpand?: 0 | 1
  /** Of 分类 alone. */
  readonly attributeCategoryId?: number | null
  readonly shownOn?: 1 | 2 | 3
  readonly children: readonly TreeRow[]
}

/** A node that is being added has no id yet. */
export const newId = -1

export interface ShownNode extends EditNode {
  readonly children: readonly ShownNode[]
}

const sideWords = { 1: '', 2: '仅B端', 3: '仅C端' } as const

/** The tree as it is drawn; `cut` is about to be put elsewhere. */
export function shownTree(
  rows: readonly TreeRow[],
  goods: ReadonlyMap<number, number>,
  cut: number | undefined,
): ShownNode[] {
  return rows.map(({ id, name, code, icon, shownOn = 1, isExpand = 1, children }) => {
    const own = goods.get(id) ?? 0
    return {
      id,
      title: name,
      code,
      picture: icon,
      group: true,
      faint: id === cut,
      closed: isExpand === 0,
      detail: [sideWords[shownOn], ...(own > 0 ? [`${own.toLocaleString('en-US')}款`] : [])]
        .filter(Boolean)
        .join('　'),
      note: children.length > 0 ? String(children.length) : '',
      children: shownTree(children, goods, cut),
    }
  })
}

export function found(
  nodes: readonly ShownNode[],
  query: string,
  matches: (query: string, title: string, code: string) => boolean,
): readonly ShownNode[] {
  if (query === '') return nodes
  // What was looked for is seen, wherever it stands.
  return unfolded(filtered(nodes, ({ title, code = '' }) => matches(query, title, code)))
}

function unfolded(nodes: readonly ShownNode[]): ShownNode[] {
  return nodes.map(node => ({ ...node, closed: false, children: unfolded(node.children) }))
}

/** Every node by its id. */
export function indexed(rows: readonly TreeRow[], into = new Map<number, TreeRow>()): Map<number, TreeRow> {
  for (const row of rows) {
    into.set(row.id, row)
    indexed(row.children, into)
  }
  return into
}

/** How much hangs below a node: nodes, and the 款 on it and on them. */
export function hanging(row: TreeRow, goods: ReadonlyMap<number, number>): { nodes: number; goods: number } {
  let sum = { nodes: 0, goods: goods.get(row.id) ?? 0 }
  for (const child of row.children) {
    const below = hanging(child, goods)
    sum = { nodes: sum.nodes + 1 + below.nodes, goods: sum.goods + below.goods }
  }
  return sum
}

/** Why a node with that much below it stays; undefined where it may go. */
export function stays(title: string, { nodes, goods }: { nodes: number; goods: number }): string | undefined {
  const what = [
    ...(nodes > 0 ? [`${nodes.toLocaleString('en-US')}个${title}`] : []),
    ...(goods > 0 ? [`${goods.toLocaleString('en-US')}款商品`] : []),
  ]
  return what.length > 0 ? `下面还有${what.join('、')}，不能删除` : undefined
}

const ends: Readonly<Record<Direction, string>> = {
  up: '已经是同级的第一个',
  down: '已经是同级的最后一个',
  in: '前面没有同级',
  out: '已经在最上一级',
}

/** Why nothing can be moved in what is shown: places in it are not those of the whole tree. */
export function stillBecause(query: string, side: Side): string | undefined {
  if (query !== '') return '清除搜索后才能移动'
  return side === 'all' ? undefined : '切换到“全部”后才能移动'
}

export function endOf(nodes: readonly ShownNode[], id: number, direction: Direction): string | undefined {
  return stepped(nodes, id, direction) ? undefined : ends[direction]
}

/** The tree without a node. */
export function without(rows: readonly TreeRow[], id: number): readonly TreeRow[] {
  if (rows.some(row => row.id === id)) return rows.filter(row => row.id !== id)
  return changedBelow(rows, children => without(children, id))
}

/** The tree with a node at a place. */
export function withNode(
  rows: readonly TreeRow[],
  node: TreeRow,
  { parentId, index }: Place,
): readonly TreeRow[] {
  if (parentId === null) return rows.toSpliced(index, 0, node)
  return mapped(rows, parentId, row => ({ ...row, children: row.children.toSpliced(index, 0, node) }))
}

/** The tree with one node as it is now. */
export function mapped(
  rows: readonly TreeRow[],
  id: number,
  change: (row: TreeRow) => TreeRow,
): readonly TreeRow[] {
  const at = rows.findIndex(row => row.id === id)
  if (at >= 0) return rows.map((row, index) => (index === at ? change(row) : row))
  return changedBelow(rows, children => mapped(children, id, change))
}

/** The same rows where nothing below them changes: of thousands the others are not drawn again. */
function changedBelow(
  rows: readonly TreeRow[],
  change: (children: readonly TreeRow[]) => readonly TreeRow[],
): readonly TreeRow[] {
  let changed = false
  const next = rows.map(row => {
    if (changed || row.children.length === 0) return row
    const children = change(row.children)
    if (children === row.children) return row
    changed = true
    return { ...row, children }
  })
  return changed ? next : rows
}
