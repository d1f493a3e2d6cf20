import { flat, type TreeNode } from './tree-node.ts'

/** `some`: checked and indeterminate at once (spec.md section 4: not merely indeterminate). */
export type Check = 'none' | 'some' | 'all'

export interface Counted {
  readonly check: Check
  /** Leaves below it, itself where it is one. */
  readonly checked: number
  readonly total: number
  /** Nothing below it may be changed. */
  readonly locked: boolean
}

/**
 * Which nodes of a tree are checked. Kept are the leaves alone; what a parent is follows from those below it: all
 * checked, some (checked and indeterminate), none. Immutable: every change answers another.
 */
export class TriState {
  readonly #nodes: readonly TreeNode[]
  readonly #leaves: ReadonlySet<number>
  readonly #locked: ReadonlySet<number>
  readonly #counts = new Map<number, Counted>()

  /** `checked` may hold parents too: they are computed again. Locked leaves never change. */
  constructor(
    nodes: readonly TreeNode[],
    checked: ReadonlySet<number>,
    locked: ReadonlySet<number> = new Set(),
  ) {
    this.#nodes = nodes
    this.#leaves = checked
    this.#locked = locked
    for (const node of nodes) this.#count(node)
  }

  #count(node: TreeNode): Counted {
    const below = node.children.map(child => this.#count(child))
    const isLeaf = below.length === 0
    const sum = (of: (counted: Counted) => number) => below.reduce((all, each) => all + of(each), 0)
    const checked = isLeaf ? Number(this.#leaves.has(node.id)) : sum(each => each.checked)
    const total = isLeaf ? 1 : sum(each => each.total)
    const locked = isLeaf ? this.#locked.has(node.id) : below.every(each => each.locked)
    const counted: Counted = {
      check: checked === 0 ? 'none' : checked === total ? 'all' : 'some',
      checked,
      total,
      locked,
    }
    this.#counts.set(node.id, counted)
    return counted
  }

  of(id: number): Counted {
    return this.#counts.get(id) ?? { check: 'none', checked: 0, total: 0, locked: false }
  }

  /** Of the whole tree. */
  get whole(): Counted {
    return new TriState([{ id: -1, title: '', children: this.#nodes }], this.#leaves, this.#locked).of(-1)
  }

  /** What is checked becomes unchecked and the other way round, with everything below it. */
  toggle(node: TreeNode): TriState {
    return this.#set(flat([node]), this.of(node.id).check === 'none')
  }

  all(on: boolean): TriState {
    return this.#set(flat(this.#nodes), on)
  }

  #set(nodes: readonly TreeNode[], on: boolean): TriState {
    const leaves = new Set(this.#leaves)
    for (const { id, children } of nodes) {
      if (children.length > 0 || this.#locked.has(id)) continue
      if (on) leaves.add(id)
      else leaves.delete(id)
    }
    return new TriState(this.#nodes, leaves, this.#locked)
  }

  /** What is sent: every checked node, parents of which only some children are checked included. */
  ids(): number[] {
    return flat(this.#nodes)
      .map(node => node.id)
      .filter(id => this.of(id).check !== 'none')
  }
}
