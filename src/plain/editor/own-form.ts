import type { ComponentType } from 'react'
import { emptied, type Parts } from '../../values/parts.ts'
import type { PlainRow, Thing } from '../plain.ts'
import { toText } from '../values.ts'
import { type FormValues, formFields, wireValues } from './form-model.ts'

export interface OwnRowsProps {
  /** Fitted. */
  readonly values: FormValues
  readonly isNew: boolean
  set(change: FormValues): void
}

/**
 * The form of a thing whose fields depend on its kind, as a component that knows the kinds: it draws `FieldRow`s in
 * sections, with the words of the kind. Saving, draft and conflict stay the editor's.
 */
export interface OwnForm {
  /** The part of the form that is checked and sent: no fields that are not shown. */
  fitted(thing: Thing, values: FormValues): FormValues
  readonly Rows: ComponentType<OwnRowsProps>
  /** What the kind demands beyond the contract: the field, and a sentence. */
  problem?(row: PlainRow): { readonly field: string; readonly sentence: string } | undefined
}

/** The form's values with those emptied that are nothing to its kind. What was typed there stays in the form. */
export function fittedBy(parts: Parts, thing: Thing, values: FormValues): FormValues {
  const empty = emptied(parts, wireValues(thing, values))
  return {
    ...values,
    ...Object.fromEntries(
      formFields(thing).flatMap(({ name, facts }) =>
        name in empty ? [[name, toText(facts, empty[name])]] : [],
      ),
    ),
  }
}
