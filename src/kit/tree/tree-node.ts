/** A node of any tree. Ids are unique in the whole tree. */
export interface TreeNode {
  readonly id: number
  readonly title: string
  readonly children: readonly TreeNode[]
}

/** Every node, parents before their children. */
export function flat(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap(node => [node, ...flat(node.children)])
}

/** The tree with the nodes that pass, and the parents that lead to them; a parent that passes keeps all below it. */
export function filtered(nodes: readonly TreeNode[], passes: (node: TreeNode) => boolean): TreeNode[] {
  return nodes.flatMap(node => {
    if (passes(node)) return [node]
    const children = filtered(node.children, passes)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
