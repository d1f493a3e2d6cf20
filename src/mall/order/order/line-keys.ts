import type { FocusEvent, KeyboardEvent } from 'react'
import { composing } from '../../../commands/composing.ts'

/**
 * ↑↓ go from number to number of a dialog's lines, Space asks for all of one: by the key's place on the board, so that
 * a Chinese input method that waits changes nothing. Digits are the field's own.
 */
export function lineKeys(event: KeyboardEvent<HTMLElement>, all: (key: string) => void): void {
  const { code, currentTarget, target, nativeEvent } = event
  if (nativeEvent.isComposing || event.altKey || event.ctrlKey || !(target instanceof HTMLElement)) return
  const line = target.closest<HTMLElement>('[data-line]')
  const at = line?.dataset.line
  if (line === null || at === undefined || target.closest('[role=listbox],[role=combobox]')) return
  if (code === 'Space') {
    event.preventDefault()
    all(at)
    return
  }
  if ((code !== 'ArrowDown' && code !== 'ArrowUp') || composing(nativeEvent)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-line] input')]
  const own = line.querySelector('input')
  const next = fields[(own ? fields.indexOf(own) : -1) + (code === 'ArrowDown' ? 1 : -1)]
  next?.focus()
  next?.select()
}

/** A number that is proposed goes with the first digit that is typed, in the first field too, which nobody came to by key. */
export function takeNumber({ target }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement && target.closest('[data-line]')) target.select()
}
