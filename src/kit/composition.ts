import { useEffect } from 'react'
import { composing } from '../commands/composing.ts'

let guards = 0

/**
 * Escape while composing takes back the composition and nothing else. Headless UI does not look at
 * it and would close the dialog, so the event is stopped before anyone hears it; except inside the
 * rich-text editor, which needs to hear it and stops it there itself.
 */
function guard(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !composing(event)) return
  const inEditor = event.target instanceof Element && event.target.closest('.ProseMirror') !== null
  if (inEditor) escapedInEditor = event
  else event.stopImmediatePropagation()
}

let escapedInEditor: KeyboardEvent | undefined

/** True while the Escape that asks for closing belongs to a composition in the rich-text editor. */
export function closedByComposition(): boolean {
  return escapedInEditor !== undefined && escapedInEditor === window.event
}

/** Held by every dialog while it is open; one listener however many are. */
export function useCompositionGuard(): void {
  useEffect(() => {
    if (guards === 0) window.addEventListener('keydown', guard, true)
    guards += 1
    return () => {
      guards -= 1
      if (guards === 0) window.removeEventListener('keydown', guard, true)
    }
  }, [])
}
