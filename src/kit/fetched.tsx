import { type ReactNode, Suspense, useEffect } from 'react'
import { firstField } from './focus.ts'
import { typedAhead } from './use-typed-ahead.ts'

/** Dialogs that are fetched when they are asked for: what is typed meanwhile is for their first field. */
export function Fetched({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Fetching />}>{children}</Suspense>
}

/** Shown while something is being fetched; the fetched part may have no field, and the operator may have moved away. */
function Fetching() {
  useEffect(() => {
    let arrived = false
    const stop = typedAhead({ expected: () => !arrived || takesText() })
    const look = () => {
      arrived = true
      if (!takesText()) stop?.()
    }
    // A dialog is drawn in two steps, and has its first focus a frame later.
    return () => void requestAnimationFrame(() => requestAnimationFrame(look))
  }, [])
  return null
}

/** A dialog stands that has a field, which will have the focus. */
function takesText(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some(dialog => firstField(dialog) !== undefined)
}
