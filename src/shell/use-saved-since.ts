import { useEffect } from 'react'
import type { Ctx } from '../commands/command.ts'
import type { Frozen } from '../palette/palette.tsx'
import { paneFacts, subscribePanes } from '../plain/panes.ts'
import { currentCtx } from './context.ts'

/**
 * The form that the palette stands over may be saved while it stands, also for the first time: then it tells what can be done
 * with what is saved. What the palette acts on stays what it was.
 */
export function useSavedSince(frozen: Frozen | undefined, onFrozen: (frozen: Frozen) => void): void {
  useEffect(() => {
    if (!frozen) return
    const { ctx } = frozen
    const id = ctx.pane?.id
    if (id === undefined || ctx.situation.editor === 'closed') return
    return subscribePanes(() => {
      if (!isSameForm(ctx, id)) return
      const now = currentCtx(id)
      const { overlay, typing } = ctx.situation
      onFrozen({ ...frozen, ctx: { ...now, situation: { ...now.situation, overlay, typing } } })
    })
  }, [frozen, onFrozen])
}

/** It has its row now, or the one that it had. */
function isSameForm({ situation, rows }: Ctx, id: string): boolean {
  const { kind, editor, rows: rowsNow } = paneFacts(id)
  const isSameRow = rows.length === 0 || rows.map(row => row.id).join() === rowsNow.map(row => row.id).join()
  return kind === situation.pane && editor !== 'closed' && isSameRow
}
