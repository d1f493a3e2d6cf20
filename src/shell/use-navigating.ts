import { useEffect, useState } from 'react'
import { onSettle } from '../plain/settled.ts'

const none: ReadonlySet<string> = new Set()

/** Whether one of the screens of these names is still on its way: what it asks for later, while it stands, is no navigation. */
export function useNavigating(names: readonly string[]): boolean {
  const [stood, setStood] = useState(none)
  const key = names.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the same as long as their key is
  useEffect(() => {
    // One that was left and is come back to is on its way again.
    setStood(before => new Set(names.filter(name => before.has(name))))
    return onSettle(() => setStood(new Set(names)))
  }, [key])
  return names.some(name => !stood.has(name))
}
