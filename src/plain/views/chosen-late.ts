import { useEffect, useState } from 'react'

/** What lays a view beneath an address. Most lists are opened by who has none: it is no part of their first load. */
type Laying = typeof import('./chosen.ts')

let held: Laying | undefined

/** Loaded with the commands too: the first view that somebody keeps finds it there. */
export async function loadLaying(): Promise<void> {
  held = await import('./chosen.ts')
}

/** Undefined until it is there. What cannot be had goes to the boundary above, which says so. */
export function useLaying(needed: boolean): Laying | undefined {
  const [tried, setTried] = useState<{ readonly error?: unknown }>()
  useEffect(() => {
    if (!needed || held) return
    loadLaying().then(
      () => setTried({}),
      error => setTried({ error }),
    )
  }, [needed])
  if (tried && 'error' in tried) throw tried.error
  return held
}
