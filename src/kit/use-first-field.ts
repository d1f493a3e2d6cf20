import { type RefObject, useEffect } from 'react'
import { firstField } from './focus.ts'
import { modalOf } from './layers.ts'

/**
 * Puts the focus into the first field. A form may arrive late, because its chunk or its row is still on the way: its
 * first field gets the focus then, unless the operator has moved the focus meanwhile or is in a dialog over the form, as
 * the palette.
 */
export function useFirstField(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current
    if (!element) return
    let start: Element | null = null
    const settle = () => {
      const now = document.activeElement
      if (element.contains(now)) return true
      if (now !== start && now !== document.body) return true
      const dialog = modalOf(now)
      if (dialog && !dialog.contains(element)) return true
      const field = firstField(element)
      field?.focus()
      return field !== undefined
    }
    const watcher = new MutationObserver(() => {
      if (settle()) watcher.disconnect()
    })
    // After the dialog has put its own first focus on its panel.
    const frame = requestAnimationFrame(() => {
      start = document.activeElement
      if (!settle()) watcher.observe(element, { childList: true, subtree: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }, [body])
}
