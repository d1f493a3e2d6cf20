/** A node of any tree. Ids are unique in the whole tree. */
export interface TreeNode {
  readonly id: number
  readonly title: string
  /** Folded until somebody unfolds it. */
  readonly closed?: boolean
  readonly children: readonly TreeNode[]
}

/** A node that knows more than that, and so do those below it. */
interface TreeOf<N> extends TreeNode {
  readonly children: readonly (TreeNode & N)[]
}

/** Every node, parents before their children. */
export function flat<N extends TreeOf<N>>(nodes: readonly N[]): N[] {
  return nodes.flatMap(node => [node, ...flat<N>(node.children)])
}

/** The tree with the nodes that pass, and the parents that lead to them; a parent that passes keeps all below it. */
export function filtered<N extends TreeOf<N>>(nodes: readonly N[], passes: (node: N) => boolean): N[] {
  return nodes.flatMap(node => {
    if (passes(node)) return [node]
    const children = filtered<N>(node.children, passes)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
