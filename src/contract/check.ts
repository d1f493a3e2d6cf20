import * as z from 'zod'
import type { Schema } from './call.ts'
import { bareSchema, sentence } from './sentence.ts'

/** What of a schema looks at these fields, each by itself: for forms, loaded with them. */
export function namedFields(schema: Schema, names: readonly string[]) {
  const shape = shapeOf(schema)
  return z.object(Object.fromEntries(names.flatMap(name => (shape[name] ? [[name, shape[name]]] : []))))
}

/** How it says what is wrong: with the sentence that the server would say. */
export function inChinese(schema: Schema): z.core.ParseContext<z.core.$ZodIssue> {
  return {
    reportInput: true,
    error: issue => sentence(schema, { ...issue, message: issue.message ?? '', path: issue.path ?? [] }),
  }
}

/** field → the sentence that says what is wrong; only fields of the schema are looked at. */
export function checkFields(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const parsed = z.safeParse(namedFields(schema, Object.keys(values)), values, inChinese(schema))
  const issues = parsed.success ? [] : parsed.error.issues
  // The first word about a field counts.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** What a field says against a value, looked at by itself; a field that the schema has not says nothing. */
export function fieldCheck(schema: Schema, name: string): (value: unknown) => string | undefined {
  const fields = namedFields(schema, [name])
  const options = inChinese(schema)
  return value => {
    const parsed = z.safeParse(fields, { [name]: value }, options)
    return parsed.success ? undefined : parsed.error.issues[0]?.message
  }
}

/** Fields that refuse to be empty: no text, nothing chosen. */
export function requiredFields(schema: Schema, names: readonly string[]): ReadonlySet<string> {
  const shape = shapeOf(schema)
  return new Set(
    names.filter(name => {
      const own = shape[name]
      if (!own || z.safeParse(own, undefined).success) return false
      const plain = bareSchema(own)
      if (plain instanceof z.ZodNumber) return !z.safeParse(own, 0).success
      if (plain instanceof z.ZodArray) return !z.safeParse(own, []).success
      return plain instanceof z.ZodString && !z.safeParse(own, '').success
    }),
  )
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const plain = bareSchema(schema)
  return plain instanceof z.ZodObject ? plain.shape : {}
}
