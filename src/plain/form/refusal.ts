import type { RefObject } from 'react'
import type { Refused } from '../../wire/errors.ts'
import { isSame } from './form-values.ts'

/** What the server refused, and what stood then in the field that it names. */
export interface Refusal {
  readonly sentence: string
  readonly field: string | undefined
  readonly value: unknown
  /** Whether that field stands marked and has the focus; undefined until it is drawn. */
  readonly marked?: boolean
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
 * What is said at the head of the form. The sentence stands under the field that it names and is not said twice: the head
 * then only says that nothing was saved, and how much there is to mend.
 */
export function headOf(
  refusal: Refusal | undefined,
  wrong: Readonly<Record<string, string>>,
): string | undefined {
  if (refusal?.field === undefined || refusal.marked === false) return refusal?.sentence
  const count = Object.keys(wrong).length
  return refusal.marked && count > 0 ? `没有保存，有${count}项要改，已标出` : undefined
}

/**
 * The first field that is marked gets the focus, as soon as the mark is drawn. A table has no field that could be marked:
 * the sentence under it is brought into sight, or whoever saves from the top of a long page is told nothing. Tells whether there was such a field.
 */
export function focusWrong(body: RefObject<HTMLElement | null>, tell?: (isMarked: boolean) => void): void {
  requestAnimationFrame(() => {
    const field = body.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else body.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
    tell?.(field?.contains(document.activeElement) === true)
  })
}

function fieldOf(values: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(values)).get(field)
}
