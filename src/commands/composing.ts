/** WebKit ends the composition before the keydown of the Enter that confirmed it: that key is still the method's. */
const latchMs = 100

/** Keys with which an input method is answered; after it has ended they are suspect for a moment. */
const answering = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

let endedAt = Number.NEGATIVE_INFINITY

/** What is read of a keyboard event; React's native event and a test's own object fit alike. */
export interface ComposingKey {
  readonly key: string
  readonly keyCode: number
  readonly isComposing: boolean
  readonly timeStamp: number
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
}

/** The input method has this key right now; unlike in the latch, the page must not even prevent its default. */
export function isInComposition(event: ComposingKey): boolean {
  return event.isComposing || event.keyCode === 229 || event.key === 'Process'
}

/** Does this key belong to the input method? Then nobody else may act on it. No method is answered with Ctrl or ⌘. */
export function composing(event: ComposingKey): boolean {
  if (isInComposition(event)) return true
  const answers = answering.has(event.key) && event.ctrlKey !== true && event.metaKey !== true
  return answers && event.timeStamp - endedAt < latchMs
}

/**
 * Keeps the latch, and stops the Escape that only closes the candidate window from closing a dialog of Headless UI
 * too (it looks at no composition). ProseMirror handles its own composition and must see the key.
 */
export function installCompositionGuard(target: Window): () => void {
  function ended(event: CompositionEvent): void {
    endedAt = event.timeStamp
  }
  function guard(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && event.code !== 'Escape') return
    if (!composing(event)) return
    if (event.target instanceof Element && event.target.closest('.ProseMirror') !== null) return
    event.stopImmediatePropagation()
  }
  target.addEventListener('compositionend', ended, true)
  target.addEventListener('keydown', guard, true)
  return () => {
    target.removeEventListener('compositionend', ended, true)
    target.removeEventListener('keydown', guard, true)
    endedAt = Number.NEGATIVE_INFINITY
  }
}
