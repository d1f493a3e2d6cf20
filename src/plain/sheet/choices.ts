import type { Match } from '../../kit/fields/options.ts'
import type { Choices, Turns } from '../../kit/grid/sheet/model/column.ts'
import { optionsOf } from '../../values/cell-choice.ts'
import type { CellOption } from '../../values/cell-facts.ts'
import { type FieldFacts, wordsOf } from '../../values/field-facts.ts'

interface ChoicePorts {
  readonly match: Match
  /** What the contract says against a value. */
  problem(value: unknown): string | undefined
}

/** The words of a field of words, by code. */
export function wordOptions(facts: FieldFacts): readonly CellOption[] {
  return facts.holds === 'flag' || facts.holds === 'choice' ? optionsOf(wordsOf(facts)) : []
}

/** The list of a cell whose field has one. */
export function choicesOf(
  { holds }: FieldFacts,
  options: readonly CellOption[],
  { match, problem }: ChoicePorts,
): Choices {
  const values = new Map(options.map(({ value }) => [String(value), value]))
  const isMany = holds === 'ids'
  return {
    options: options.map(option => ({ ...option, value: String(option.value) })),
    match,
    isMany,
    chosen(wire) {
      if (Array.isArray(wire)) return wire.map(String)
      return wire === null || wire === undefined || wire === '' ? [] : [String(wire)]
    },
    parse(chosen) {
      // What is named by nothing here any more stays what it is.
      const known = chosen.map(each => values.get(each) ?? (holds === 'text' ? each : Number(each)))
      const value = isMany ? known : (known[0] ?? (holds === 'text' ? '' : null))
      const reason = problem(value)
      return reason === undefined ? { ok: true, value } : { ok: false, reason }
    },
  }
}

/** A flag, and a code list of the same two values: 否 and 是. */
export function turnsOf({ holds, words = {}, nullable }: FieldFacts): Turns | undefined {
  const isTwo = holds === 'choice' && !nullable && Object.keys(words).join() === '0,1'
  return holds === 'flag' || isTwo ? turns : undefined
}

const turns: Turns = { isOn: wire => wire === 1, turned: wire => (wire === 1 ? 0 : 1) }
