import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Schema } from '../../contract/call.ts'

export interface Problem {
  readonly field: string
  readonly sentence: string
}

/** What a form has to be before it is sent. */
export interface Rules<F, B> {
  /** Of the call that takes it: loaded with the form, for it brings zod along. */
  schema(): Promise<Schema>
  /** The form as the wire wants it; only what is named here is looked at. `base` is the row as it was read. */
  wire(form: F, base: B | undefined): Readonly<Record<string, unknown>>
  /** What the form demands beyond the contract; the contract's own word about a field goes before it. */
  beyond?(form: F, base: B | undefined): Problem | undefined
}

/** field → sentence. The contract decides: its schema looks at what would be sent. */
export async function wrongOf<F, B>(
  { schema, wire, beyond }: Rules<F, B>,
  form: F,
  base: B | undefined,
): Promise<Record<string, string>> {
  const [{ namedFields, inChinese }, contract] = await Promise.all([
    import('../../contract/check.ts'),
    schema(),
  ])
  const sent = { ...wire(form, base) }
  const resolve = zodResolver(namedFields(contract, Object.keys(sent)), inChinese(contract))
  const { errors } = await resolve(sent, undefined, { fields: {}, shouldUseNativeValidation: false })
  const problem = beyond?.(form, base)
  return { ...(problem && { [problem.field]: problem.sentence }), ...sentencesOf(errors) }
}

export function contractResolver<F, B>(
  rules: Rules<F, B>,
  base: B | undefined,
  whole: (values: FieldValues) => F,
): Resolver<FieldValues> {
  return async values => {
    const wrong = Object.entries(await wrongOf(rules, whole(values), base))
    if (wrong.length === 0) return { values, errors: {} }
    const marks = wrong.map(([name, message]) => [name, { type: 'contract', message }])
    return { values: {}, errors: Object.fromEntries(marks) }
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
