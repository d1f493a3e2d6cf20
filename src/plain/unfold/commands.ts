import { type Command, command } from '../../commands/command.ts'
import type { Thing } from '../plain.ts'
import { listVerb } from '../verbs.ts'

/** How commands unfold the current row of a list. */
export interface UnfoldHandle {
  /** Why the current row cannot be unfolded, or folded. */
  whyNot(open: boolean): string | undefined
  set(open: boolean): void
  foldAll(): void
}

declare module '../../commands/command.ts' {
  interface Handles {
    readonly unfold: UnfoldHandle
  }
}

/** ← and → move from column to column, and with Alt they are the browser's: with Shift they open and close a row. */
export function unfoldCommands(things: readonly Thing[]): readonly Command[] {
  const home = things.filter(({ unfolds }) => unfolds !== undefined).map(({ pane }) => pane)
  if (home.length === 0) return []
  const both = { group: '列表', home, when: { editor: 'closed', typing: 'no' } } as const
  const turn = (open: boolean) => ({
    unless: (ctx: Parameters<Command['run']>[0]) => ctx.pane?.unfold?.whyNot(open),
    run: (ctx: Parameters<Command['run']>[0]) => ctx.pane?.unfold?.set(open),
  })
  return [
    command({
      ...listVerb('unfold'),
      ...both,
      title: '展开当前行',
      words: ['unfold', 'expand', '货品', '明细'],
      keys: ['Shift+ArrowRight'],
      ...turn(true),
    }),
    command({
      ...listVerb('fold'),
      ...both,
      title: '收起当前行',
      words: ['fold', 'collapse'],
      keys: ['Shift+ArrowLeft'],
      ...turn(false),
    }),
    command({
      ...listVerb('foldAll'),
      ...both,
      title: '收起全部展开的行',
      words: ['fold all', 'collapse all'],
      run: ctx => ctx.pane?.unfold?.foldAll(),
    }),
  ]
}
