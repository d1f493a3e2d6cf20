import { useEffect, useRef } from 'react'
import type { FoundRecord, RecordSource } from '../commands/source.ts'
import { type FoundBefore, type FoundBeforeStore, foundAgain } from './found-before.ts'

/** Looks for a record that was chosen earlier, until the palette goes or another is chosen; one that is gone is forgotten. */
export function useFoundAgain(
  sources: readonly RecordSource[],
  store: FoundBeforeStore,
  onFound: (source: RecordSource, record: FoundRecord) => void,
  onMissed: (before: FoundBefore) => void,
): (before: FoundBefore) => Promise<void> {
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => asked.current?.abort(), [])
  return async before => {
    const source = sources.find(({ id }) => id === before.source)
    if (!source) return
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    const record = await foundAgain(source, before, controller.signal).catch(() => 'failed' as const)
    if (controller.signal.aborted) return
    if (record === undefined) store.forget(before)
    if (record === undefined || record === 'failed') onMissed(before)
    else onFound(source, record)
  }
}
