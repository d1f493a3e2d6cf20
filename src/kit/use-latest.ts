import { useLayoutEffect, useRef } from 'react'

/** Always what the last render had, so that what is made once reads it: a listener, a timer, a handle that is lent. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
