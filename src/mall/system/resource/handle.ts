import type { Ctx } from '../../../commands/command.ts'
import { verbsOf } from '../../../commands/verbs.ts'
import type { Direction } from '../../../kit/tree/place.ts'

/** What the commands of 权限资源 do in it. */
export interface ResourceHandle {
  /** Why the current node cannot go there. */
  blocked(direction: Direction): string | undefined
  step(direction: Direction): Promise<void>
  /** A node or a function was removed: reads the data again and moves the focus to its neighbour. */
  menuRemoved(id: number): Promise<void>
  functionRemoved(id: number): Promise<void>
  refresh(): Promise<void>
  /** The search field of the side that has the focus. */
  find(): void
  moveFunction(delta: number): void
  moveMenu(by: 1 | -1): void
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly resource: ResourceHandle
  }
}

/** What is done with menus, with functions and on both sides; buttons and declarations name it alike. */
export const menuVerb = verbsOf<'add' | 'addBelow' | 'edit' | 'remove' | 'next' | 'previous' | Direction>(
  'menu',
)
export const functionVerb = verbsOf<
  'add' | 'edit' | 'remove' | 'holders' | 'next' | 'previous' | 'pageDown' | 'pageUp'
>('function')
export const resourceVerb = verbsOf<'find' | 'refresh' | 'audit'>('resource')
export const codeVerb = verbsOf<'holders'>('code')

export const menuPane = 'resource.menus'
export const functionPane = 'resource.functions'
export const screen = 'PermissionResource'

/** Opens something beside the screen; on the screen itself its filters stay. */
export function openOn(ctx: Ctx, search: Readonly<Record<string, string>>): void {
  // A command is handed no pane away from its own side, yet the screen may stand.
  if (ctx.pane?.place) ctx.pane.place.patch(search)
  else ctx.open(screen, search)
}
