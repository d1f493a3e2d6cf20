import type { Schema } from '../../contract/call.ts'
import type { PlainRow, Thing, ThingField } from '../plain.ts'
import { fromText, toText } from '../values.ts'

/** The editor's thinking: texts of a form, changes against the row, what the schema says. No React. */
export type FormValues = Record<string, string>

export function formFields(thing: Thing): ThingField[] {
  return thing.fields.filter(field => field.form)
}

/** A new row starts with switches on and everything else empty; the contract fills in its own defaults. */
export function formValues(thing: Thing, row: PlainRow | undefined): FormValues {
  return Object.fromEntries(
    formFields(thing).map(field => [field.name, row ? toText(field.facts, row[field.name]) : fresh(field)]),
  )
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
