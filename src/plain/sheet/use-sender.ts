import { useEffect, useMemo, useRef } from 'react'
import { toast } from '../../kit/toast.tsx'
import type { Deed } from '../../kit/toast-store.ts'
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

/** Hands what was committed to the outbox and puts the answers on the sheet. */
export function useSender(thing: Thing, session: SheetSession): Sender {
  const done = useRef<readonly (Deed | undefined)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has its own
  const place = useMemo<Place>(() => ({}), [session])
  useEffect(() => {
    place.loader = session.loader
    return () => {
      place.loader = undefined
    }
  }, [place, session])
  return useMemo(() => {
    const { sheet, loader } = session
    // Of this sheet's, for Ctrl+Z in a list takes back any, and so does the message of each.
    const last = () => [...toast.deeds].findLast(deed => done.current.includes(deed))
    return {
      undoLast: () => last()?.run(),
      canUndo: () => last() !== undefined,
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
          if (taken.size > 0) sheet.forgetSteps()
          const count = sent.filter(({ id }) => taken.has(id)).length
          const way = count > 0 ? { undo: undoOf(place, batchIds, [...taken]) } : {}
          done.current = [...done.current, toast.say(committedText(verdicts, count), way)]
        } finally {
          sheet.store.markSaving(cells, false)
        }
      },
    }
  }, [thing, session, place])
}

/** What is read again after an undo: nothing once the sheet is left, which a deed of it must not keep. */
interface Place {
  loader?: SheetSession['loader'] | undefined
}

function undoOf(place: Place, batchIds: readonly string[], ids: readonly number[]) {
  const again = async () => void (await place.loader?.again(ids))
  return () => (ids.length === 1 ? takeBack(batchIds, again) : previewUndo(batchIds, again))
}
