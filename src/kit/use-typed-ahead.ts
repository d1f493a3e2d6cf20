import { useEffect } from 'react'
import { composing } from '../commands/composing.ts'
import { pressed } from './pressed.ts'

const kept = new Set(['Enter', 'Backspace'])

/**
 * Who opens something by a key types on at once, while it is still being fetched: what is typed until one of its
 * controls has the focus is written into that control when it is a field, and is lost on any other.
 */
export function useTypedAhead(open: boolean): void {
  useEffect(() => {
    if (!open) return
    // What was fetched before stands at once: a control of it has the focus by now, and nobody would tell of it any more.
    const { activeElement } = document
    if (activeElement?.role !== 'dialog' && activeElement?.closest('[role="dialog"]')) return
    const keys: string[] = []
    const heard = (event: KeyboardEvent) => {
      if (composing(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if ([...event.key].length !== 1 && !kept.has(event.key)) return
      keys.push(event.key)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const stop = () => {
      window.removeEventListener('keydown', heard, true)
      document.removeEventListener('focusin', focused)
    }
    const focused = ({ target }: FocusEvent) => {
      // The sheet itself has it as long as there is nothing in it.
      if (!(target instanceof HTMLElement) || target.role === 'dialog') return
      document.removeEventListener('focusin', focused)
      // It listens to its own field from the next frame on.
      requestAnimationFrame(() => {
        stop()
        if (target instanceof HTMLInputElement && document.activeElement === target) write(target, keys)
      })
    }
    window.addEventListener('keydown', heard, true)
    document.addEventListener('focusin', focused)
    return stop
  }, [open])
}

/** As if it had been typed there. */
function write(field: HTMLInputElement, keys: readonly string[]): void {
  const end = keys.indexOf('Enter')
  let text = ''
  for (const key of end < 0 ? keys : keys.slice(0, end))
    text = key === 'Backspace' ? text.slice(0, -1) : text + key
  // React hears an input only where the element's own setter was called.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + text)
  if (text !== '') field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (end >= 0) requestAnimationFrame(() => pressed(field, 'Enter'))
}
