import type { TreeNode } from './tree-node.ts'

/** A node that has a place. */
export interface Placed extends TreeNode {
  readonly children: readonly Placed[]
  /** Others may stand below it, even where none does yet. */
  readonly group?: boolean
}

/** Where a node stands or shall stand: `index` counts its siblings without the node itself. */
export interface Place {
  /** null: at the top. */
  readonly parentId: number | null
  readonly index: number
}

/** Up and down among its siblings, into the group before it, out behind its parent. */
export type Direction = 'up' | 'down' | 'in' | 'out'

interface Found extends Place {
  readonly siblings: readonly Placed[]
}

function find(nodes: readonly Placed[], id: number, parentId: number | null = null): Found | undefined {
  const index = nodes.findIndex(node => node.id === id)
  if (index >= 0) return { parentId, index, siblings: nodes }
  for (const node of nodes) {
    const found = find(node.children, id, node.id)
    if (found) return found
  }
  return undefined
}

/** Where the node stands; undefined where it is nowhere. */
export function placeOf(nodes: readonly Placed[], id: number): Place | undefined {
  const found = find(nodes, id)
  return found && { parentId: found.parentId, index: found.index }
}

/** Where one step leads; undefined where there is none. */
export function stepped(nodes: readonly Placed[], id: number, direction: Direction): Place | undefined {
  const at = find(nodes, id)
  if (!at) return undefined
  const { parentId, index, siblings } = at
  const before = siblings[index - 1]
  switch (direction) {
    case 'up':
      return before && { parentId, index: index - 1 }
    case 'down':
      return index + 1 < siblings.length ? { parentId, index: index + 1 } : undefined
    case 'in':
      return before?.group ? { parentId: before.id, index: before.children.length } : undefined
    case 'out': {
      const parent = parentId === null ? undefined : find(nodes, parentId)
      return parent && { parentId: parent.parentId, index: parent.index + 1 }
    }
  }
}

/** Where a node was dropped, from an index that counts the node itself; undefined where it stays as it is. */
export function dropped(
  nodes: readonly Placed[],
  id: number,
  parentId: number | null,
  index: number,
): Place | undefined {
  const at = find(nodes, id)
  if (!at) return undefined
  if (at.parentId !== parentId) return { parentId, index }
  const left = index > at.index ? index - 1 : index
  return left === at.index ? undefined : { parentId, index: left }
}

/** The node that gets the focus when a node is removed: the next sibling, else the one before, else the parent. */
export function nextTo(nodes: readonly Placed[], id: number): number | undefined {
  const at = find(nodes, id)
  if (!at) return undefined
  const beside = at.siblings[at.index + 1] ?? at.siblings[at.index - 1]
  return beside?.id ?? at.parentId ?? undefined
}
