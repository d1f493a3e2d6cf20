import type { Ask, Asked, Command, Ctx } from './command.ts'
import type { PaneKind } from './situation.ts'
import { holds } from './when.ts'

/** Do its keys act in this pane? A command without a home acts anywhere. */
export function isHome(command: Command, pane: PaneKind): boolean {
  const { home } = command
  return home === undefined || (typeof home === 'string' ? home === pane : home.includes(pane))
}

/**
 * What a command may see of the pane it was started from. The palette offers 删除标签 on the order screen too; the
 * rows selected there are orders, whose ids would be taken for labels. So away from home a command gets no rows, no
 * selection and no editor, and says itself what it lacks (请先选择标签).
 */
export function ctxFor(command: Command, ctx: Ctx): Ctx {
  if (isHome(command, ctx.situation.pane)) return ctx
  return {
    ...ctx,
    pane: undefined,
    rows: [],
    situation: { ...ctx.situation, pane: '', selection: 'none', editor: 'closed' },
  }
}

/** What it is called just now. */
export function titleOf(command: Command, ctx: Ctx): string {
  return command.titled?.(ctx) ?? command.title
}

/** The word of the button that confirms it: what it does, never 确定. */
export function confirmWord(command: Command, ctx: Ctx): string {
  return command.danger ?? command.confirms ?? titleOf(command, ctx)
}

/** It is done to rows: to the one in hand, or to those that are chosen. */
export function isOfRows({ acts, at }: Command): boolean {
  return acts !== undefined || at?.includes('bulk') === true
}

/** May the surface list it at all? Permission was decided by the catalogue. */
export function isOffered(command: Command, ctx: Ctx): boolean {
  return holds(command.when, ctxFor(command, ctx).situation)
}

/** The questions of a command that are still open, in the order of its declaration. */
export function openSteps({ ask = {} }: Command, ctx: Ctx, given: Asked): [key: string, ask: Ask][] {
  return Object.entries(ask).filter(([key, { off }]) => given[key] === undefined && !off?.(ctx))
}
