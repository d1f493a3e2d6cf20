import { useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '../../kit/ask-before-leaving.ts'
import { toast } from '../../kit/toast.tsx'
import { dropDraft, type KeptDraft, loadDrafts, newSlot, saveDraft } from '../../wire/drafts.ts'
import { whyNotKept } from '../../wire/store.ts'

/**
 * Keeps typed text in this browser within 50 ms, and drops it only after the server has saved it. A draft that is found
 * on opening is offered, never put in silently. `typed` holds only the fields that differ from the row as it was read:
 * put over a row that has changed since, it overwrites no other field. Each form keeps its own: neither what is typed
 * before the draft of last time is answered nor a second window overwrites another's.
 */
export function useDraft(key: string, version: number | undefined, typed: Readonly<Record<string, unknown>>) {
  const [[found, ...older], setFound] = useState<readonly KeptDraft[]>([])
  const [kept, setKept] = useState<{ readonly text: string; readonly at: number }>()
  const stored = useRef('')
  const slot = useRef('')

  useEffect(() => {
    let left = false
    slot.current = newSlot(key)
    setFound([])
    setKept(undefined)
    loadDrafts(key).then(
      drafts => {
        if (!left) setFound(drafts.filter(draft => draft.slot !== slot.current))
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [key])

  const dirty = Object.keys(typed).length > 0
  const text = JSON.stringify(typed)
  const wasDirty = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another slot
  useEffect(() => {
    // Typed back to what it was: there is nothing left to keep.
    if (!dirty && wasDirty.current) dropDraft(slot.current).catch(() => {})
    wasDirty.current = dirty
    if (!dirty) return
    waiting.current = setTimeout(() => {
      const at = Date.now()
      saveDraft(slot.current, { values: JSON.parse(text), version, at }).then(
        () => {
          stored.current = text
          setKept({ text, at })
        },
        error => toast.warn(whyNotKept(error)),
      )
    }, 40)
    return () => clearTimeout(waiting.current)
  }, [key, version, text, dirty])

  // The browser asks only for the few milliseconds in which what was typed is nowhere but here.
  useEffect(() => askBeforeLeaving(() => dirty && stored.current !== text), [dirty, text])

  return {
    found,
    /** Said only of what stands in the form now: an earlier word does not speak for the last one. */
    keptAt: dirty && kept?.text === text ? kept.at : undefined,
    /** It stands in the form: from now on it is this form's. */
    accept() {
      if (!found) return
      dropDraft(slot.current).catch(() => {})
      slot.current = found.slot
      setFound([])
    },
    discard() {
      if (!found) return
      dropDraft(found.slot).catch(() => {})
      setFound(older)
    },
    drop: async () => {
      // Saved faster than it was kept: what still waits would come back as a draft of what is done.
      clearTimeout(waiting.current)
      await dropDraft(slot.current).catch(() => {})
    },
  }
}

export type DraftState = ReturnType<typeof useDraft>
