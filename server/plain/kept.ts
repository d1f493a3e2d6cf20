import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { metaOf, sentence } from '../../src/contract/sentence.ts'
import { cleanHtml } from '../call/clean-html.ts'
import { bad } from '../call/refusal.ts'
import type { Target } from './target.ts'

/** The value, or the sentence that says why there is none. */
export type Kept = { readonly value: unknown; readonly reason?: never } | { readonly reason: string }

/** A field's value by the contract's own schema, canonical, as it is kept. */
export function keptValue(schema: Schema, field: string, value: unknown): Kept {
  const { data, error } = z.safeParse(schema, value, { reportInput: true })
  const [issue] = error?.issues ?? []
  return issue ? { reason: reasonOf(schema, field, issue) } : cleaned(schema, field, data)
}

/** The fields of a parsed input that may be set, as they are kept. Throws code 400 for a text that cleaning leaves without one. */
export function allKept(of: Target, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const set = Object.entries(input).filter(([field, value]) => value !== undefined && field in of.editable)
  return Object.fromEntries(
    set.map(([field, value]) => {
      const kept = cleaned(of.editable[field], field, value)
      if (kept.reason !== undefined) throw bad(kept.reason, field)
      return [field, kept.value]
    }),
  )
}

/**
 * Rich text is cleaned, everything else stays as it is. What is left of a text must be a value of the field as well:
 * nothing at all is none where something is wanted, and an `&` becomes five letters.
 */
function cleaned(schema: Schema | undefined, field: string, value: unknown): Kept {
  if (!schema || typeof value !== 'string' || metaOf(schema).holds !== 'rich') return { value }
  const { data, error } = z.safeParse(schema, cleanHtml(value), { reportInput: true })
  const [issue] = error?.issues ?? []
  return issue ? { reason: reasonOf(schema, field, issue) } : { value: data }
}

function reasonOf(schema: Schema, field: string, issue: z.core.$ZodIssue): string {
  return sentence(z.object({ [field]: schema }), { ...issue, path: [field, ...issue.path] })
}
