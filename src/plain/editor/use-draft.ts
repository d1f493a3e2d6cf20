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
  const [keptAt, setKeptAt] = useState<number>()
  const stored = useRef(true)

  useEffect(() => {
    let left = false
    setFound(undefined)
    setKeptAt(undefined)
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
    stored.current = false
    const timer = setTimeout(() => {
      const at = Date.now()
      saveDraft(key, { values: JSON.parse(text), version, at }).then(
        () => {
          stored.current = true
          setKeptAt(at)
        },
        () => toast.warn(message('draft.quota')),
      )
    }, 40)
    return () => clearTimeout(timer)
  }, [key, version, text, dirty])

  // The browser asks only for the few milliseconds in which what was typed is nowhere but here.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty && !stored.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return {
    found: dirty ? undefined : found,
    keptAt: dirty ? keptAt : undefined,
    accept: () => setFound(undefined),
    drop: async () => {
      setFound(undefined)
      await dropDraft(key).catch(() => {})
    },
  }
}
