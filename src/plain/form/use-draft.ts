import { useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '../../kit/ask-before-leaving.ts'
import { toast } from '../../kit/toast.tsx'
import { type Draft, dropDraft, loadDraft, saveDraft } from '../../wire/drafts.ts'
import { whyNotKept } from '../../wire/store.ts'

/**
 * Keeps typed text in this browser within 50 ms, and drops it only after the server has saved it. A draft that is found
 * on opening is offered, never put in silently. `typed` holds only the fields that differ from the row as it was read:
 * put over a row that has changed since, it overwrites no other field.
 */
export function useDraft(key: string, version: number | undefined, typed: Readonly<Record<string, unknown>>) {
  const [found, setFound] = useState<Draft>()
  const [kept, setKept] = useState<{ readonly text: string; readonly at: number }>()
  const stored = useRef('')

  useEffect(() => {
    let left = false
    setFound(undefined)
    setKept(undefined)
    loadDraft(key).then(
      draft => {
        if (!left) setFound(draft)
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
  useEffect(() => {
    // Typed back to what it was: there is nothing left to keep.
    if (!dirty && wasDirty.current) dropDraft(key).catch(() => {})
    wasDirty.current = dirty
    if (!dirty) return
    waiting.current = setTimeout(() => {
      const at = Date.now()
      saveDraft(key, { values: JSON.parse(text), version, at }).then(
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
    found: dirty ? undefined : found,
    /** Said only of what stands in the form now: an earlier word does not speak for the last one. */
    keptAt: dirty && kept?.text === text ? kept.at : undefined,
    accept: () => setFound(undefined),
    drop: async () => {
      // Saved faster than it was kept: what still waits would come back as a draft of what is done.
      clearTimeout(waiting.current)
      setFound(undefined)
      await dropDraft(key).catch(() => {})
    },
  }
}

export type DraftState = ReturnType<typeof useDraft>
