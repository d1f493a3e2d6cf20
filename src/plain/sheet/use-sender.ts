import { useEffect, useMemo, useRef } from 'react'
import { toast } from '../../kit/toast.tsx'
import { message } from '../../values/messages.ts'
import type { OutboxEntry } from '../../wire/outbox-entry.ts'
import { committedText } from '../bulk/committed.ts'
import { commitBatch } from '../outbox.ts'
import type { Thing } from '../plain.ts'
import { batchOf, type RowChange, type Verdicts, verdictsOf } from '../save.ts'
import { takeBack } from '../take-back.ts'
import { previewUndo } from '../undo/undo-asked.ts'
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
      async commit({ rows, mode, batchId, sent }) {
        const cells = sent.map(({ edit }) => edit)
        sheet.store.markSaving(cells, true)
        try {
          const parts = partsOf(rows, batchId)
          const entries = await Promise.all(
            parts.map(part => commitBatch(batchOf(thing, part.batchId, mode, part.rows))),
          )
          const answers = entries.filter(entry => entry !== undefined)
          // Another tab has said what came of it; here the rows are read anew.
          if (answers.length < entries.length) await loader.again([...new Set(sent.map(({ id }) => id))])
          if (answers.length === 0) return
          const verdicts = joined(answers.map(entry => read(thing, entry)))
          sheet.store.markSaving(cells, false)
          settleSheet(sheet, sent, verdicts)
          const taken = new Set(verdicts.applied.map(({ id }) => id))
          if (taken.size > 0) {
            sheet.forgetSteps()
            done.current.push({ batchIds: parts.map(part => part.batchId), ids: [...taken] })
          }
          const count = sent.filter(({ id }) => taken.has(id)).length
          toast.say(committedText(verdicts, count), count > 0 ? { undo: undoLast } : {})
        } catch (error) {
          toast.warn(error instanceof RefusedBatch ? error.message : message('draft.quota'))
        } finally {
          sheet.store.markSaving(cells, false)
        }
      },
    }
  }, [thing, session])
}

/** The server refused the batch whole: its sentence. */
class RefusedBatch extends Error {}

function read(thing: Thing, { standing }: OutboxEntry): Verdicts {
  if (standing.state === 'answered')
    return verdictsOf(standing.result, thing.calls.batch ? thing.idField : 'id')
  throw new RefusedBatch(standing.state === 'refused' ? standing.message : message('err.busy'))
}
