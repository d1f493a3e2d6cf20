import type { KeyboardEvent } from 'react'
import { composing } from '../../commands/composing.ts'
import { isTypable } from '../../commands/keymap/target.ts'

/**
 * Escape leads from a field to `place`, where letters are commands; what was typed stays. A choice that is open in the field
 * has the key first, and a grid, which prevents it, and a dialog over the form.
 */
export function leaveField(event: KeyboardEvent<HTMLElement>, place: HTMLElement | null): void {
  if (event.key !== 'Escape' || event.defaultPrevented || composing(event.nativeEvent)) return
  const { target, currentTarget } = event
  if (target instanceof Node && currentTarget.contains(target) && isTypable(target))
    place?.focus({ preventScroll: true })
}
