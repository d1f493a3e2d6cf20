import type { TreeNode } from './tree-node.ts'

/** Which nodes are open at first: all but those that begin folded. */
export function openAtFirst(nodes: readonly TreeNode[]): Record<string, boolean> {
  const open: Record<string, boolean> = {}
  const walk = (each: readonly TreeNode[]) => {
    for (const { id, closed, children } of each) {
      if (children.length === 0) continue
      open[id] = closed !== true
      walk(children)
    }
  }
  walk(nodes)
  return open
}

/**
 * Which nodes are open where the tree is unfolded to a level; 1 is the top alone. One that has nothing below it is not,
 * even where others may stand there: to fold it would cost a key, and what is dropped behind it would land below it.
 */
export function openToLevel(nodes: readonly TreeNode[], level: number): Record<string, boolean> {
  const open: Record<string, boolean> = {}
  const walk = (each: readonly TreeNode[], left: number) => {
    if (left <= 1) return
    for (const { id, children } of each) {
      if (children.length === 0) continue
      open[id] = true
      walk(children, left - 1)
    }
  }
  walk(nodes, level)
  return open
}

/** The node itself where it stands no deeper than the level, else the one above it that does. */
export function aboveLevel(nodes: readonly TreeNode[], id: number, level: number): number | undefined {
  return wayTo(nodes, id)?.slice(0, level).at(-1)
}

/** The ids from the top down to a node. */
export function wayTo(nodes: readonly TreeNode[], id: number): readonly number[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return [id]
    const below = wayTo(node.children, id)
    if (below) return [node.id, ...below]
  }
  return undefined
}
