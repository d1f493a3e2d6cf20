import type { Thing, ThingField } from '../plain.ts'

/** The fields of a thing that are edited in its bulk grid, as its form has them: what a cell can hold. */
export function sheetFields({ fields, sheet }: Thing): readonly ThingField[] {
  return fields.filter(field => isCell(field) && (typeof sheet !== 'object' || sheet.includes(field.name)))
}

/** Texts of one kind, numbers, words, moments, what is chosen of a list that can be fetched whole. */
function isCell({ facts, form, bulk }: ThingField): boolean {
  if (!form && !bulk) return false
  if (form?.searched !== undefined || form?.pickBy) return false
  switch (facts.holds) {
    case 'ids':
      return form?.pick !== undefined
    case 'picture':
    case 'pictures':
    case 'video':
    case 'rich':
    case 'attributes':
      return false
    default:
      return true
  }
}
