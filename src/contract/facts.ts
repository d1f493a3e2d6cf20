import * as z from 'zod'
import type { FieldFacts } from '../values/field-facts.ts'
import type { HiddenKind } from '../values/hidden.ts'
import type { Schema } from './call.ts'
import { bareSchema, metaOf } from './sentence.ts'

/** What a schema says of its field to whoever shows a value of it: title, kind, unit, the words of a code list. */
export function factsOf(schema: Schema): Pick<FieldFacts, 'title' | 'holds' | 'unit' | 'words' | 'deeds'> {
  const { title, holds, unit, words, deeds } = metaOf(schema)
  const plain = bareSchema(schema)
  const number = plain instanceof z.ZodNumber
  return {
    title: title ?? '',
    holds: holds ?? (words ? 'choice' : number ? 'whole' : isIds(plain) ? 'ids' : 'text'),
    ...(unit ? { unit } : {}),
    ...(words ? { words } : {}),
    ...(deeds ? { deeds } : {}),
  }
}

/** As what a field's value is hidden, where it is a person's. */
export function hidesOf(schema: Schema): HiddenKind | undefined {
  const { hides, holds } = metaOf(schema)
  return hides ?? (holds === 'phone' ? 'phone' : undefined)
}

/** Rows that are referred to, by their ids. */
function isIds(schema: Schema): boolean {
  return schema instanceof z.ZodArray && bareSchema(schema.element) instanceof z.ZodNumber
}
