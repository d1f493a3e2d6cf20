import { useState } from 'react'
import type { Api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { type Change, changesOf } from './changes.ts'

type Details = Out<Api['order']['details']>

/**
 * What is typed over an order that others may change meanwhile: when it is read again, what was typed is laid over it,
 * and what is another by then is told.
 */
export function useOver<T>(
  now: Details,
  begin: (now: Details) => T,
  rebase: (typed: T, was: Details, now: Details) => T,
) {
  const [typed, setTyped] = useState(() => begin(now))
  const [base, setBase] = useState(now)
  const [changes, setChanges] = useState<readonly Change[]>([])
  if (base !== now) {
    const told = changesOf(base, now)
    setTyped(rebase(typed, base, now))
    setBase(now)
    if (told.length > 0) setChanges(told)
  }
  return { typed, setTyped, changes }
}
