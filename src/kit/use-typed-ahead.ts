import { useEffect } from 'react'
import { composing } from '../commands/composing.ts'
import { pressed } from './pressed.ts'

const kept = new Set(['Enter', 'Backspace'])

/**
 * Operators press a key that opens something and type on at once, while that is still being fetched. Their keys are
 * held until one of its controls has the focus: a field gets the text, any other control loses it. Keys after an Enter
 * are meant for the field that the Enter leads to.
 */
export function useTypedAhead(open: boolean): void {
  useEffect(() => (open ? typedAhead() : undefined), [open])
}

/** Answers how to stop. As soon as nothing is expected any more a key is whose it is. */
export function typedAhead(expected: () => boolean = () => true): (() => void) | undefined {
  // A part that was fetched before is there at once: one of its controls has the focus already, and no event will say
  // so.
  if (document.activeElement?.closest('[role="dialog"]') && isControl(document.activeElement)) return
  const keys: string[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  const stop = () => stopping.abort()
  const heard = (event: KeyboardEvent) => {
    // What is not trusted is the Enter that is handed on from here.
    if (!event.isTrusted || composing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if ([...event.key].length !== 1 && !kept.has(event.key)) return
    if (!expected()) return stop()
    keys.push(event.key)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const frame = (run: () => void) =>
    requestAnimationFrame(() => {
      if (!signal.aborted) run()
    })
  const wait = () => {
    const focused = ({ target }: FocusEvent) => {
      // The sheet itself has it as long as there is nothing in it.
      if (!(target instanceof HTMLElement) || !isControl(target)) return
      document.removeEventListener('focusin', focused)
      // A button has its own keys, the one of this moment too.
      if (!isField(target)) return stop()
      // It listens to its own field from the next frame on.
      frame(() => hand(target))
    }
    document.addEventListener('focusin', focused, { signal })
  }
  const hand = (target: HTMLElement) => {
    if (!isField(target) || document.activeElement !== target) return stop()
    const end = keys.indexOf('Enter')
    write(target, keys.splice(0, end < 0 ? keys.length : end))
    if (end < 0) return stop()
    keys.shift()
    frame(() => {
      pressed(target, 'Enter')
      frame(goOn)
    })
  }
  const goOn = () => {
    const { activeElement } = document
    if (keys.length === 0) stop()
    else if (activeElement instanceof HTMLElement && isField(activeElement)) hand(activeElement)
    else wait()
  }
  window.addEventListener('keydown', heard, { capture: true, signal })
  wait()
  return stop
}

function isControl(element: Element): boolean {
  return element.matches('input, textarea, select, button, a[href], [contenteditable=true]')
}

/** One that text is typed into: a tick box has no caret. */
function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLInputElement) return element.selectionStart !== null
  return element instanceof HTMLTextAreaElement
}

/** As if it had been typed there. */
function write(field: HTMLInputElement | HTMLTextAreaElement, keys: readonly string[]): void {
  let text = ''
  for (const key of keys) text = key === 'Backspace' ? text.slice(0, -1) : text + key
  if (text === '') return
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  const typed = value.slice(0, start) + text + value.slice(selectionEnd ?? value.length)
  const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React hears an input only where the element's own setter was called.
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
