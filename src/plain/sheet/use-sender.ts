import { useEffect, useMemo, useRef } from 'react'
import { toast } from '../../kit/toast.tsx'
import { committedText } from '../bulk/committed.ts'
import type { Thing } from '../plain.ts'
import { type Commit, commitRows } from '../sender.ts'
import { takeBack } from '../take-back.ts'
import { previewUndo } from '../undo/undo-asked.ts'
import type { PlacedChange } from './changes.ts'
import type { SheetSession } from './open-sheet.ts'
import { settleSheet } from './submit-sheet.ts'

export interface SheetCommit extends Commit {
  readonly sent: readonly PlacedChange[]
}

export interface Sender {
  commit(commit: SheetCommit): Promise<void>
  /** Takes the newest committed batch back: one row at once, more of them are shown first. */
  undoLast(): void
  readonly canUndo: () => boolean
}

interface Done {
  readonly batchIds: readonly string[]
  readonly ids: readonly number[]
}

/** Hands what was committed to the outbox and puts the answers on the sheet. */
export function useSender(thing: Thing, session: SheetSession): Sender {
  const done = useRef<Done[]>([])
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return useMemo(() => {
    const { sheet, loader } = session
    const undoLast = (): void => {
      const last = done.current.pop()
      if (!last) return
      const again = async () => {
        if (open.current) await loader.again(last.ids)
      }
      if (last.ids.length === 1) void takeBack(last.batchIds, again)
      else previewUndo(last.batchIds, again, { left: () => done.current.push(last) })
    }
    return {
      undoLast,
      canUndo: () => done.current.length > 0,
      async commit({ sent, ...commit }) {
        const cells = sent.map(({ edit }) => edit)
        sheet.store.markSaving(cells, true)
        try {
          const committed = await commitRows(thing, commit)
          if (!committed) return
          const { verdicts, batchIds, heard } = committed
          // Another tab has reported the result; here the rows are read again.
          if (heard !== 'all') await loader.again([...new Set(sent.map(({ id }) => id))])
          if (heard === 'none') return
          sheet.store.markSaving(cells, false)
          settleSheet(sheet, sent, verdicts)
          const taken = new Set(verdicts.applied.map(({ id }) => id))
          if (taken.size > 0) {
            sheet.forgetSteps()
            done.current.push({ batchIds, ids: [...taken] })
          }
          const count = sent.filter(({ id }) => taken.has(id)).length
          toast.say(committedText(verdicts, count), count > 0 ? { undo: undoLast } : {})
        } finally {
          sheet.store.markSaving(cells, false)
        }
      },
    }
  }, [thing, session])
}
