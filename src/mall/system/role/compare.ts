/** Two roles' rights of one kind, beside each other. */
export interface Compared {
  readonly id: number
  /** 商品 / 商品列表 for a menu, the function's title for a code. */
  readonly title: string
  /** The code, or the key of the screen. */
  readonly code: string
  readonly sides: readonly [boolean, boolean]
  /** The operator may give and take it. */
  readonly grantable: boolean
}

export interface Right {
  readonly id: number
  readonly title: string
  readonly code: string
  readonly checked: boolean
  readonly grantable: boolean
}

interface MenuRight {
  readonly id: number
  readonly title: string
  readonly component: string
  readonly checked: boolean
  readonly grantable: boolean
  readonly children: readonly MenuRight[]
}

/** The leaves of a menu, each under the names that lead to it: what stands above them follows from them. */
export function leavesOf(nodes: readonly MenuRight[], above = ''): Right[] {
  return nodes.flatMap(node => {
    const title = above === '' ? node.title : `${above} / ${node.title}`
    if (node.children.length > 0) return leavesOf(node.children, title)
    const { id, component: code, checked, grantable } = node
    return [{ id, title, code, checked, grantable }]
  })
}

/** In the order of the left side; both sides are of one kind of role, so that they list the same rights. */
export function compare(left: readonly Right[], right: readonly Right[]): Compared[] {
  const other = new Map(right.map(each => [each.id, each.checked]))
  return left.map(({ checked, ...rest }) => ({ ...rest, sides: [checked, other.get(rest.id) ?? false] }))
}

export type Side = 0 | 1

/** One side takes over what the other has, in these rows; what the operator may not give stays. */
export function copied(rows: readonly Compared[], ids: ReadonlySet<number>, from: Side): Compared[] {
  return rows.map(row => {
    if (!ids.has(row.id) || !row.grantable) return row
    const has = row.sides[from]
    return { ...row, sides: [has, has] }
  })
}

export function idsOf(rows: readonly Compared[], side: Side): number[] {
  return rows.filter(row => row.sides[side]).map(({ id }) => id)
}

export function differs({ sides: [left, right] }: Compared): boolean {
  return left !== right
}
