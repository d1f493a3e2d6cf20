import { useEffect, useRef } from 'react'
import { composing } from '../commands/composing.ts'

/** Ctrl+Enter is what a dialog's primary button does, wherever in it the focus is. */
export function useCtrlEnter(press: () => void): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const wanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!wanted || event.repeat || composing(event)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}
