import type { RefObject } from 'react'
import type { Refused } from '../../wire/errors.ts'

/** What a form says at the field that the server refused; nothing where it named none. */
export function markOf(refused: Refused | undefined): Readonly<Record<string, string>> {
  return refused?.field === undefined ? {} : { [refused.field]: refused.message }
}

/** The first field that is marked gets the focus, as soon as the mark is drawn. */
export function focusWrong(body: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
