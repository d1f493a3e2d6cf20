import { useEffect, useMemo, useRef } from 'react'
import { toast } from '../../kit/toast.tsx'
import { message } from '../../values/messages.ts'
import type { Thing } from '../plain.ts'
import { applyRows, type RowChange, undoRows } from '../save.ts'
import type { SheetChange } from './changes.ts'
import type { SheetSession } from './open-sheet.ts'
import { joined, partsOf } from './send-batch.ts'
import { settleSheet } from './submit-sheet.ts'

export interface SheetCommit {
  readonly rows: readonly RowChange[]
  readonly mode: 'all' | 'able'
  readonly batchId: string
  readonly sent: readonly SheetChange[]
}

export interface Sender {
  commit(commit: SheetCommit): Promise<void>
  /** Takes the newest committed batch back; false where there is none. */
  undoLast(): Promise<boolean>
  readonly canUndo: () => boolean
}

/** Sends what was committed and puts the answers on the sheet. */
export function useSender(thing: Thing, session: SheetSession): Sender {
  const done = useRef<{ batchIds: readonly string[]; ids: readonly number[] }[]>([])
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return useMemo(() => {
    const { sheet, loader } = session
    const undo = async (): Promise<boolean> => {
      const last = done.current.pop()
      if (!last) return false
      let [restored, skipped] = [0, 0]
      for (const batchId of last.batchIds) {
        const answer = await undoRows(batchId)
        restored += answer.restored
        skipped += answer.skipped
      }
      toast.say(message('batch.undo', { n: restored, m: skipped }))
      if (open.current) await loader.again(last.ids)
      return true
    }
    return {
      undoLast: undo,
      canUndo: () => done.current.length > 0,
      async commit({ rows, mode, batchId, sent }) {
        const cells = sent.map(({ edit }) => edit)
        sheet.store.markSaving(cells, true)
        try {
          const parts = partsOf(rows, batchId)
          const answers = []
          for (const part of parts)
            answers.push(await applyRows(thing, part.rows, { mode, batchId: part.batchId }))
          const verdicts = joined(answers)
          sheet.store.markSaving(cells, false)
          settleSheet(sheet, sent, verdicts)
          const failed = verdicts.conflicts.length + verdicts.invalid.length + verdicts.denied.length
          const taken = new Set(verdicts.applied.map(({ id }) => id))
          const count = sent.filter(({ id }) => taken.has(id)).length
          if (taken.size > 0) {
            sheet.forgetSteps()
            done.current.push({ batchIds: parts.map(part => part.batchId), ids: [...taken] })
          }
          toast.say(
            failed ? message('batch.result', { n: count, m: failed }) : `已提交${count}处`,
            taken.size > 0 ? { undo: () => void undo() } : {},
          )
        } finally {
          sheet.store.markSaving(cells, false)
        }
      },
    }
  }, [thing, session])
}
