import type { Ctx, Undo } from '../../../commands/command.ts'
import { verbsOf } from '../../../commands/verbs.ts'
import type { Direction } from '../../../kit/tree/place.ts'
import type { TreeName } from './trees.ts'

/** What the commands of a tree do in it. */
export interface TreeHandle {
  /** Opens a field for the name of a new node: after the current one, or last below it. */
  add(where: 'beside' | 'below'): void
  rename(): void
  /** Why the current node cannot go there. */
  blocked(direction: Direction): string | undefined
  step(direction: Direction): Promise<void>
  cut(): void
  /** What was cut goes last below the current node, or behind it. */
  paste(where: 'beside' | 'below'): Promise<Undo | undefined>
  /** Why nothing can be put there. */
  pasteBlocked(where: 'beside' | 'below'): string | undefined
  /** Why nothing can be moved at all. */
  readonly still: string | undefined
  moveBelow(parentId: number | null): Promise<Undo | undefined>
  /** Why the current node is not deleted. */
  readonly stays: string | undefined
  remove(): Promise<void>
  refresh(): Promise<void>
  find(): void
  /** To the next or the previous node. */
  move(by: 1 | -1): void
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly tree: TreeHandle
  }
}

export type TreeVerb =
  | 'add'
  | 'addBelow'
  | 'rename'
  | 'edit'
  | Direction
  | 'cut'
  | 'paste'
  | 'pasteBeside'
  | 'moveTo'
  | 'remove'
  | 'find'
  | 'next'
  | 'previous'
  | 'refresh'
  | 'batch'

export const treeVerb = (tree: TreeName) => verbsOf<TreeVerb>(`${tree}Tree`)
export const treePane = (tree: TreeName) => `${tree}.tree`
export const screen = 'ProductCategory'

/** Opens something beside the tree; away from it the screen is opened on this tree first. */
export function openOn(ctx: Ctx, tree: TreeName, search: Readonly<Record<string, string>>): void {
  if (ctx.pane?.tree && ctx.pane.place) ctx.pane.place.patch(search)
  else ctx.open(screen, { tab: tree, ...search })
}
