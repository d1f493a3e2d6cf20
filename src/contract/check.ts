import * as z from 'zod'
import type { Schema } from './call.ts'
import { bareSchema, sentence } from './sentence.ts'

/** field → the sentence that says what is wrong; only fields of the schema are looked at. For editors, loaded with them. */
export function checkFields(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const shape = shapeOf(schema)
  const wrong: Record<string, string> = {}
  for (const [field, value] of Object.entries(values)) {
    const own = shape[field]
    if (!own) continue
    const parsed = z.safeParse(own, value, { reportInput: true })
    const issue = parsed.success ? undefined : parsed.error.issues[0]
    if (issue) wrong[field] = sentence(z.object({ [field]: own }), { ...issue, path: [field, ...issue.path] })
  }
  return wrong
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
      return plain instanceof z.ZodString && !z.safeParse(own, '').success
    }),
  )
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const plain = bareSchema(schema)
  return plain instanceof z.ZodObject ? plain.shape : {}
}
