import type { FocusEvent } from 'react'
import { focusedPane, focusPane } from './sides.ts'

/** The last key was Tab: what has the focus now has it by the operator's own will. */
let tabbed = false

addEventListener('keydown', event => (tabbed = event.key === 'Tab'), { capture: true })

/**
 * Something in a pane has got the focus. A dialog that closes gives the focus back to where it was when it opened; if
 * its command has moved on to the other pane meanwhile, the focus belongs there.
 */
export function focusArrived(id: string, { relatedTarget, target }: FocusEvent): void {
  if (id === focusedPane()) return
  const given = relatedTarget === null && !tabbed && target instanceof HTMLElement
  if (!given) focusPane(id)
  else queueMicrotask(focusPaneElement)
}

const focusPaneElement = () => document.querySelector<HTMLElement>('[data-pane][data-focused]')?.focus()

/** What had the focus has gone, and nothing has it: the pane takes it. */
export function focusPaneAgain(): void {
  if (document.activeElement === document.body) focusPaneElement()
}
