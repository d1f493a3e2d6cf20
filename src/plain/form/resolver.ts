import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Schema } from '../../contract/call.ts'

export interface Problem {
  readonly field: string
  readonly sentence: string
}

/** What a form has to be before it is sent. */
export interface Rules<F> {
  /** Of the call that takes it: loaded with the form, for it brings zod along. */
  schema(): Promise<Schema>
  /** The form as the wire wants it; only what is named here is looked at. */
  wire(form: F): Readonly<Record<string, unknown>>
  /** What the form demands beyond the contract; the contract's own word about a field goes before it. */
  beyond?(form: F): Problem | undefined
}

/** The contract decides: its schema looks at what would be sent, and says at which field it is wrong. */
export function contractResolver<F>(
  { schema, wire, beyond }: Rules<F>,
  whole: (values: FieldValues) => F,
): Resolver<FieldValues> {
  return async values => {
    const form = whole(values)
    const sent = wire(form)
    const [{ namedFields, inChinese }, contract] = await Promise.all([
      import('../../contract/check.ts'),
      schema(),
    ])
    const looked = namedFields(contract, Object.keys(sent))
    const resolve = zodResolver(looked, inChinese(contract))
    const { errors } = await resolve({ ...sent }, undefined, { fields: {}, shouldUseNativeValidation: false })
    const problem = beyond?.(form)
    const wrong = { ...(problem && { [problem.field]: problem.sentence }), ...sentencesOf(errors) }
    const marks = Object.entries(wrong).map(([name, message]) => [name, { type: 'contract', message }])
    return marks.length > 0 ? { values: {}, errors: Object.fromEntries(marks) } : { values, errors: {} }
  }
}

/** field → sentence: of a list or an object in a field the first that is wrong inside. */
export function sentencesOf(errors: FieldErrors<FieldValues>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      const sentence = firstSentence(error)
      return sentence === undefined ? [] : [[name, sentence]]
    }),
  )
}

function firstSentence(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inside of Object.values(error)) {
    const sentence = firstSentence(inside)
    if (sentence !== undefined) return sentence
  }
  return undefined
}
