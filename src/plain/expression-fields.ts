import type { ExpressionField } from '../values/expression.ts'
import { otherWords } from '../values/other-words.ts'
import type { Thing } from './plain.ts'
import { unitOf } from './values.ts'

/** The fields of a thing that a formula may name: not what is chosen from a list. */
export function expressionFields(thing: Thing): ExpressionField[] {
  return thing.fields.flatMap(field => {
    if (field.form?.pick) return []
    const unit = unitOf(field)
    return [
      {
        ...field.facts,
        name: field.name,
        synonyms: otherWords[field.facts.title] ?? [],
        ...(unit === undefined ? {} : { unit }),
      },
    ]
  })
}
