import { useLayoutEffect, useRef } from 'react'
import { closedByComposition, useCompositionGuard } from './composition.ts'

/**
 * What Headless UI may call when a box is to be closed. It does so too when it finds the box without a size: taken away
 * a moment ago, or hidden while a part of it loads. Nobody has asked for that, and the place in the address, or what
 * has just taken the place of the box, would go with it.
 */
export function useWhileStanding(onClose: () => void): () => void {
  const stands = useRef(false)
  // A layout effect, for it ends with the commit that takes the box away or hides it, before anything looks at its size.
  useLayoutEffect(() => {
    stands.current = true
    return () => {
      stands.current = false
    }
  }, [])
  return () => {
    if (stands.current) onClose()
  }
}

/** The same for a dialog with fields: an Escape that ends a composition is not meant for it. */
export function useClosing(onClose: () => void): () => void {
  useCompositionGuard()
  return useWhileStanding(() => {
    if (!closedByComposition()) onClose()
  })
}
