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

/** Fields that refuse an empty text. */
export function requiredFields(schema: Schema, names: readonly string[]): ReadonlySet<string> {
  const shape = shapeOf(schema)
  return new Set(
    names.filter(name => {
      const own = shape[name]
      const plain = own && bareSchema(own)
      return plain instanceof z.ZodString && (plain.minLength ?? 0) > 0
    }),
  )
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const plain = bareSchema(schema)
  return plain instanceof z.ZodObject ? plain.shape : {}
}
