import { useEffect, useState } from 'react'
import { message } from '../values/messages.ts'
import { toast } from './toast.tsx'

/** What `load` gives, once; undefined until it is there. What cannot be had goes to the boundary above, which says so. */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T } | { readonly error: unknown }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the function is another at every render
  useEffect(() => {
    let left = false
    load().then(
      value => left || setLoaded({ value }),
      error => left || setLoaded({ error }),
    )
    return () => {
      left = true
    }
  }, [])
  if (loaded === undefined) return undefined
  if ('error' in loaded) throw loaded.error
  return loaded.value
}

/** The same of what the screen can do without: a toast says that it is missing, and `otherwise` stands for it. */
export function useLate<T>(load: () => Promise<T>, otherwise?: T): T | undefined {
  return useLoaded(() => load().catch(() => sayGone() ?? otherwise))
}

/**
 * A part of the program could not be fetched. A browser that has failed to fetch a module does not try again before the
 * page is loaded anew. Without a network nothing can be said of a newer version.
 */
export function sayGone(): undefined {
  if (!navigator.onLine) toast.warn(message('err.network'))
  else
    toast.warn(message('chunk.fail'), { action: { label: message('reload'), run: () => location.reload() } })
}
