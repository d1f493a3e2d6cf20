import type { Schema } from '../../contract/call.ts'
import { idOf, type PlainRow, type Thing, type ThingField } from '../plain.ts'
import { fromText, toText } from '../values.ts'

/** The editor's thinking: texts of a form, changes against the row, what the schema says. No React. */
export type FormValues = Record<string, string>

export function formFields(thing: Thing): ThingField[] {
  return thing.fields.filter(field => field.form)
}

/**
 * A new row starts with switches on and everything else empty; the contract fills in its own defaults. A reference
 * that is given stands there already.
 */
export function formValues(thing: Thing, row: PlainRow | undefined, given: FormValues = {}): FormValues {
  const begin = (field: ThingField) => (field.form?.pick && given[field.name]) || fresh(field)
  return Object.fromEntries(
    formFields(thing).map(field => [field.name, row ? toText(field.facts, row[field.name]) : begin(field)]),
  )
}

/** The fields whose choices are of this one's value. */
export function choicesBy(thing: Thing, name: string): ThingField[] {
  return formFields(thing).filter(({ form }) => form?.pickBy?.[0] === name)
}

function fresh({ facts }: ThingField): string {
  if (facts.holds === 'flag') return '1'
  if (facts.holds === 'choice') return Object.keys(facts.words ?? {})[0] ?? ''
  return ''
}

/** The form as the wire wants it. */
export function wireValues(thing: Thing, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    formFields(thing).map(({ name, facts }) => [name, fromText(facts, values[name] ?? '')]),
  )
}

/** Only what differs from the row as it was read (rules R8). */
export function changed(thing: Thing, row: PlainRow, values: FormValues): Record<string, unknown> {
  const wire = wireValues(thing, values)
  return Object.fromEntries(Object.entries(wire).filter(([name, value]) => !isSame(value, row[name])))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

/** The fields of a form that stand otherwise than they did. */
export function differing(form: object, before: object): Record<string, unknown> {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(form).filter(([name, value]) => was.get(name) !== value))
}

/** A draft over a form: only fields that the form still has, of the kind that they are; another build may have kept it. */
export function withDraft<F extends object>(form: F, kept: Readonly<Record<string, unknown>>): F {
  const kinds = new Map(Object.entries(form).map(([name, value]) => [name, typeof value]))
  return {
    ...form,
    ...Object.fromEntries(Object.entries(kept).filter(([name, value]) => kinds.get(name) === typeof value)),
  }
}

/** The id of a row that was added, where the answer tells it. */
export function addedId(thing: Thing, answer: unknown): number | undefined {
  const row = typeof answer === 'object' && answer !== null ? Object.fromEntries(Object.entries(answer)) : {}
  return typeof row[thing.idField] === 'number' ? idOf(thing, row) : undefined
}

/** field → sentence, by the contract's own schema, which is loaded with the editor. */
export type Check = (values: FormValues) => Record<string, string>

export async function loadCheck(thing: Thing): Promise<{ check: Check; required: ReadonlySet<string> }> {
  const [{ requiredFields }, checkFields, schema] = await Promise.all([
    import('../../contract/check.ts'),
    loadFieldCheck(thing.schema),
    thing.schema(),
  ])
  const names = formFields(thing).map(field => field.name)
  return {
    check: values => checkFields(wireValues(thing, values)),
    required: requiredFields(schema, names),
  }
}

export type FieldCheck = (values: Readonly<Record<string, unknown>>) => Record<string, string>

/** The same of any schema, for a form that is not a thing's. */
export async function loadFieldCheck(load: () => Promise<Schema>): Promise<FieldCheck> {
  const [{ checkFields }, schema] = await Promise.all([import('../../contract/check.ts'), load()])
  return values => checkFields(schema, values)
}
