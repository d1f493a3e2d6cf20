import type { RefObject } from 'react'
import type { Refused } from '../../wire/errors.ts'
import { isSame } from './form-values.ts'

/** What the server refused, and what stood then in the field that it names. */
export interface Refusal {
  readonly sentence: string
  readonly field: string | undefined
  readonly value: unknown
}

export function refusalOf(refused: Refused, values: object): Refusal {
  const { message, field } = refused
  return { sentence: message, field, value: field === undefined ? undefined : fieldOf(values, field) }
}

/** The field is marked for as long as it holds what was refused; nothing where none was named. */
export function markOf(refusal: Refusal | undefined, values: object): Readonly<Record<string, string>> {
  if (refusal?.field === undefined || !isSame(fieldOf(values, refusal.field), refusal.value)) return {}
  return { [refusal.field]: refusal.sentence }
}

/**
 * The first field that is marked gets the focus, as soon as the mark is drawn. A table has no field that could be marked:
 * the sentence under it is brought into sight, or whoever saves from the top of a long page is told nothing.
 */
export function focusWrong(body: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    const field = body.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else body.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  })
}

function fieldOf(values: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(values)).get(field)
}
