import { useEffect, useState } from 'react'

/** The value as it is once nothing has changed it for `ms`: what is asked while somebody types is asked of this one. */
export function useSettled<T>(value: T, ms = 200): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
