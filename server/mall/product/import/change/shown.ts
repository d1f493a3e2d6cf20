import * as z from 'zod'
import type { Schema } from '../../../../../src/contract/call.ts'
import { bareSchema, metaOf } from '../../../../../src/contract/sentence.ts'
import { type FieldFacts, unitOfFacts } from '../../../../../src/values/field-facts.ts'
import { show } from '../../../../../src/values/show.ts'
import type { Target } from '../../../../plain/target.ts'
import { columnOf } from '../fields.ts'
import type { Lists } from '../words.ts'

/** How the values of a field are read in a preview; a row of a list of the mall by its name. */
export function reading(of: Target, name: string, lists: Lists) {
  const schema = of.editable[name] ?? z.unknown()
  const { title = name, words = {}, unit } = metaOf(schema)
  const list = of.references?.[name] ? namesOf(lists, name) : undefined
  const holds = list ? 'choice' : kindOf(schema)
  return {
    field: { name, title, holds, unit: unitOfFacts({ unit, holds }) ?? '' },
    show: (value: unknown) =>
      list ? (list.get(Number(value)) ?? '') : show({ title, holds, words: { ...words } }, value),
  }
}

function namesOf(lists: Lists, name: string): ReadonlyMap<number, string> {
  const column = columnOf(name)
  const list = Object.entries(lists).find(([key]) => key === column)?.[1] ?? []
  return new Map(list.map(option => [option.id, option.name]))
}

function kindOf(schema: Schema): FieldFacts['holds'] {
  const { holds, words } = metaOf(schema)
  return holds ?? (words ? 'choice' : bareSchema(schema) instanceof z.ZodNumber ? 'whole' : 'text')
}
