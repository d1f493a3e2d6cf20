import { useLayoutEffect, useRef } from 'react'
import { closedByComposition, useCompositionGuard } from './composition.ts'

/**
 * What Headless UI may call to close a box. It also calls it when it finds the box without a size: just taken away, or
 * hidden while a part of it loads. Nobody asked for that close, and it would remove the box's parameter from the
 * address, or what has just replaced the box.
 */
export function useWhileStanding(onClose: () => void): () => void {
  const stands = useRef(false)
  // A layout effect: its cleanup runs in the commit that removes or hides the box, before anything measures it.
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
