import { useEffect } from 'react'
import { composing } from '../commands/composing.ts'

const kept = new Set(['Enter', 'Backspace', 'Tab'])

/**
 * Operators press a key that opens something and type on at once, while that is still being fetched. Their keys are
 * held until one of its controls has the focus: a field gets the text, any other control loses it. Keys after an Enter
 * or a Tab are meant for the field that it leads to.
 */
export function useTypedAhead(open: boolean): void {
  useEffect(() => (open ? typedAhead() : undefined), [open])
}

/** A key, or a character that an input method wrote. */
type Typed = KeyboardEvent | { readonly key: string }

interface Awaited {
  /** As soon as nothing is expected any more a key is whose it is. */
  readonly expected?: () => boolean
  /** What was pressed before anybody listened. */
  readonly kept?: readonly KeyboardEvent[]
  /** It is over; these have come to no field, and nobody has said that they should not. */
  readonly ended?: (untaken: readonly KeyboardEvent[]) => void
  /** They are for any field, not for one of a dialog alone. */
  readonly anywhere?: boolean
}

/** What is kept of the keys, for the file that hands them to a field. */
export interface Ahead {
  readonly keys: Typed[]
  frame(run: () => void): void
  /** For another control to have the focus. */
  wait(): void
  stop(): void
  isAwaited(element: Element): boolean
  /** A field has the first of them. */
  begun(): void
}

/** What an input method writes into a field behind is heard once its part has come, soon after the first list. */
export const method: { hear?(take: (text: string) => boolean, signal: AbortSignal): void } = {}

/** Answers how to stop. */
export function typedAhead({
  expected = () => true,
  kept: before = [],
  anywhere = false,
  ended,
}: Awaited = {}): (() => void) | undefined {
  const inDialog = (element: Element) => element.closest('[role=dialog]') !== null
  const isAwaited = (element: Element) => !isOver(element) && (anywhere || inDialog(element))
  // A part that was fetched before is there at once: one of its controls has the focus already, and no event will say
  // so.
  const { activeElement: first } = document
  if (first && isControl(first) && inDialog(first) && !isOver(first)) return
  const keys: Typed[] = [...before]
  let any = before.length > 0
  const stopping = new AbortController()
  const { signal } = stopping
  let taken = false
  const end = (untaken: readonly Typed[]) => {
    if (signal.aborted) return
    stopping.abort()
    // What an input method wrote is no key of anything, and who goes on with Tab has meant a form.
    const isForm = untaken.some(({ key }) => key === 'Tab')
    ended?.(isForm ? [] : untaken.filter(key => key instanceof KeyboardEvent))
  }
  const stop = () => end([])
  // Nothing was typed before its field had come: what is typed now is the field's own, as what comes after it will be.
  const isThere = () => {
    const { activeElement: now } = document
    return !any && now !== null && isField(now) && isAwaited(now)
  }
  const take = (pressed: readonly Typed[]) => {
    if (!expected()) stop()
    if (signal.aborted || isThere()) return false
    any = true
    keys.push(...pressed)
    return true
  }
  const heard = (event: KeyboardEvent) => {
    if (isOver(document.activeElement)) return
    // Whoever goes on by hand is somewhere else.
    if (event.key === 'Tab' && keys.length === 0) return stop()
    // What is not trusted is the Enter that is handed on from here.
    if (!event.isTrusted || composing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if ([...event.key].length !== 1 && !kept.has(event.key)) return
    if (!take([event])) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const frame = (run: () => void) =>
    requestAnimationFrame(() => {
      if (!signal.aborted) run()
    })
  const wait = () => {
    const focused = ({ target }: FocusEvent) => {
      // The sheet itself has it as long as there is nothing in it. What stands behind has it for a moment, where a sheet
      // that has nothing in it gives way to one that has.
      if (!(target instanceof HTMLElement) || !isControl(target) || !isAwaited(target)) return
      window.removeEventListener('focusin', focused, true)
      // A button has its own keys, the one of this moment too; what is no dialog has been opened for no field.
      if (!isField(target)) {
        end(inDialog(target) || taken ? [] : keys)
        return
      }
      // It listens to its own field from the next frame on.
      frame(() => hand(target))
    }
    // Before the row of a tree keeps it to itself.
    window.addEventListener('focusin', focused, { capture: true, signal })
  }
  const ahead: Ahead = { keys, frame, wait, stop, isAwaited, begun: () => (taken = true) }
  const hand = (target: HTMLElement) => {
    if (keys.length === 0) return stop()
    import('./typed-hand.ts').then(({ handTyped }) => signal.aborted || handTyped(target, ahead), stop)
  }
  window.addEventListener('keydown', heard, { capture: true, signal })
  method.hear?.(text => !isOver(document.activeElement) && take(Array.from(text, key => ({ key }))), signal)
  // A press of the mouse says where one is.
  window.addEventListener('pointerdown', stop, { capture: true, signal })
  wait()
  return () => end(taken ? [] : keys)
}

/** The palette, opened meanwhile: what is typed there is its own, and what was kept waits until it has gone. */
function isOver(element: Element | null): boolean {
  return element?.closest('[data-over]') != null
}

function isControl(element: Element): boolean {
  return element.matches('input, textarea, select, button, a[href], [contenteditable=true]')
}

/** One that text is typed into: a tick box has no caret. */
export function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLInputElement) return element.selectionStart !== null
  return element instanceof HTMLTextAreaElement
}
