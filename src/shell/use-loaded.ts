import { useEffect, useState } from 'react'

/** What `load` gives, once; undefined until it is there, and where it cannot be had. */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the function is another at every render
  useEffect(() => {
    let left = false
    load().then(
      value => {
        if (!left) setLoaded(() => value)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return loaded
}
