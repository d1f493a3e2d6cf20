import { useLayoutEffect } from 'react'
import { composing } from '../commands/composing.ts'
import { useLatest } from './use-latest.ts'

/** Of dialogs over dialogs only the topmost hears it. */
const standing: symbol[] = []

/**
 * Ctrl+Enter is what a dialog's primary button does, wherever in it the focus is; nothing behind the dialog hears it,
 * not even the editor that it was opened from.
 */
export function useCtrlEnter(press: (event: KeyboardEvent) => void): void {
  // With the drawing itself: a key pressed on a button that has just appeared does what the button does.
  const latest = useLatest(press)
  useLayoutEffect(() => {
    const own = Symbol('dialog')
    standing.push(own)
    const heard = (event: KeyboardEvent) => {
      const wanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!wanted || composing(event) || standing.at(-1) !== own) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) latest.current(event)
    }
    window.addEventListener('keydown', heard, { capture: true })
    return () => {
      standing.splice(standing.indexOf(own), 1)
      window.removeEventListener('keydown', heard, { capture: true })
    }
  }, [])
}
