import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What takes the place of the step before takes its focus too: the field or button that had it is gone with that step,
 * and Tab would begin at the head of the dialog again, unheard by who cannot see it.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  })
  return place
}
