import { message } from '../../values/messages.ts'
import { isSame } from '../form/form-values.ts'
import type { Problem } from '../form/resolver.ts'
import { idOf, type PlainRow, type Thing, type ThingField } from '../plain.ts'
import { fromText, isNumber, toText } from '../values.ts'

/** The editor's thinking: texts of a form, changes against the row, what the schema says. No React. */
export type FormValues = Record<string, string>

/** What has a form: a thing, or something edited on a page of its own. */
export type Formed = Pick<Thing, 'id' | 'fields'>

export function formFields(thing: Formed): ThingField[] {
  return thing.fields.filter(field => field.form)
}

/**
 * A new row starts with switches on and everything else empty; the contract fills in its own defaults. A reference
 * that is given stands there already.
 */
export function formValues(thing: Formed, row: PlainRow | undefined, given: FormValues = {}): FormValues {
  const begin = (field: ThingField) => (field.form?.pick && given[field.name]) || fresh(field)
  return Object.fromEntries(
    formFields(thing).map(field => [field.name, row ? toText(field.facts, row[field.name]) : begin(field)]),
  )
}

/** The fields whose choices are of this one's value. */
export function choicesBy(thing: Formed, name: string): ThingField[] {
  return formFields(thing).filter(({ form }) => form?.pickBy?.[0] === name)
}

function fresh({ facts }: ThingField): string {
  if (facts.holds === 'flag') return '1'
  if (facts.holds === 'choice') return Object.keys(facts.words ?? {})[0] ?? ''
  return ''
}

/** The form as the wire wants it. */
export function wireValues(thing: Formed, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    formFields(thing).map(({ name, facts }) => [name, fromText(facts, values[name] ?? '')]),
  )
}

/** Only what differs from the row as it was read (rules R8). */
export function changed(thing: Formed, row: PlainRow, values: FormValues): Record<string, unknown> {
  const wire = wireValues(thing, values)
  return Object.fromEntries(Object.entries(wire).filter(([name, value]) => !isSame(value, row[name])))
}

/** The first amount of a row that was wiped out: 0.00 is no blank, in a cell as little as in a form. */
export function wipedOut(thing: Formed, row: PlainRow, values: FormValues): Problem | undefined {
  const field = formFields(thing).find(
    ({ name, facts, form }) =>
      isNumber(facts) &&
      !facts.nullable &&
      !form?.pick &&
      values[name]?.trim() === '' &&
      toText(facts, row[name]) !== '',
  )
  return field && { field: field.name, sentence: message('bad.required', { field: field.facts.title }) }
}

/** The id of a row that was added, where the answer tells it. */
export function addedId(thing: Thing, answer: unknown): number | undefined {
  const row = typeof answer === 'object' && answer !== null ? Object.fromEntries(Object.entries(answer)) : {}
  return typeof row[thing.idField] === 'number' ? idOf(thing, row) : undefined
}

/** field → sentence, by the contract's own schema, which is loaded when it is asked. */
export async function checkField(thing: Thing, name: string, text: string): Promise<string | undefined> {
  const [{ checkFields }, schema] = await Promise.all([import('../../contract/check.ts'), thing.schema()])
  return checkFields(schema, wireValues(thing, { [name]: text }))[name]
}

/** Which fields refuse to be empty. */
export async function loadRequired(thing: Thing): Promise<ReadonlySet<string>> {
  const [{ requiredFields }, schema] = await Promise.all([import('../../contract/check.ts'), thing.schema()])
  return requiredFields(
    schema,
    formFields(thing).map(({ name }) => name),
  )
}
