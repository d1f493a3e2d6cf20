import { useEffect, useRef, useState } from 'react'
import { toast } from '../../kit/toast.tsx'
import { message } from '../../values/messages.ts'
import { type Draft, dropDraft, loadDraft, saveDraft } from '../../wire/drafts.ts'
import type { FormValues } from './form-model.ts'

/**
 * What is typed is kept in this browser within 50 ms and dropped only after the server has said yes. A draft found on
 * opening is offered, never put in silently.
 */
export function useDraft(key: string, version: number | undefined, values: FormValues, dirty: boolean) {
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

  const text = JSON.stringify(values)
  const wasDirty = useRef(false)
  useEffect(() => {
    // Typed back to what it was: there is nothing left to keep.
    if (!dirty && wasDirty.current) dropDraft(key).catch(() => {})
    wasDirty.current = dirty
    if (!dirty) return
    const timer = setTimeout(() => {
      const at = Date.now()
      saveDraft(key, { values: JSON.parse(text), version, at }).then(
        () => {
          stored.current = text
          setKept({ text, at })
        },
        () => toast.warn(message('draft.quota')),
      )
    }, 40)
    return () => clearTimeout(timer)
  }, [key, version, text, dirty])

  // The browser asks only for the few milliseconds in which what was typed is nowhere but here.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty && stored.current !== text) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, text])

  return {
    found: dirty ? undefined : found,
    /** Said only of what stands in the form now: an earlier word does not speak for the last one. */
    keptAt: dirty && kept?.text === text ? kept.at : undefined,
    accept: () => setFound(undefined),
    drop: async () => {
      setFound(undefined)
      await dropDraft(key).catch(() => {})
    },
  }
}
