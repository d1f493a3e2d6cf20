import type { CellFacts, CellResult } from './cell-facts.ts'
import { cellMessage } from './cell-messages.ts'
import { type NumberKind, numberKind, outOfBounds } from './cell-number.ts'
import { scaled } from './decimal.ts'
import { type Formula, formulaOf, type Token, tokensOf } from './formula.ts'
import { Unfit } from './formula-functions.ts'
import { searchable } from './grams.ts'
import { halfWidth } from './half-width.ts'
import { compare, type Rational, rational, round } from './rational.ts'

/** A column that a formula may name, by its title or another word for it. */
export interface ExpressionField extends CellFacts {
  readonly name: string
  readonly synonyms?: readonly string[]
}

export interface CompileOptions {
  readonly fields: readonly ExpressionField[]
  /** The column that is filled: `*1.05` begins with its value, the result takes its places and keeps its limits. */
  readonly target: ExpressionField
  /** `+2` and `-2` add to the value and take from it: in the fill bar, where nobody writes a signed number. */
  readonly relative?: boolean
}

/** A row's value on the wire, by field name. */
export type ReadField = (name: string) => unknown

export type Compiled =
  | {
      readonly ok: true
      run(read: ReadField): CellResult
      /** Names of the fields it reads. */
      readonly reads: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }

const longest = 500

/** `=克重*12`, `=round(成本*1.3,2)`, `*1.05`, `+5%`, `12`: exact, with money in yuan; rounded once, at the end. */
export function compile(text: string, { fields, target, relative = false }: CompileOptions): Compiled {
  const reads = new Set<string>()
  try {
    const kind = numberKind(target)
    if (kind === undefined) throw new Unfit('expr.kind', { name: target.title })
    const column = (field: ExpressionField): Formula<ReadField> => {
      const held = numberKind(field)
      if (held === undefined) throw new Unfit('expr.kind', { name: field.title })
      reads.add(field.name)
      return read => fractionOf(field, held, read(field.name))
    }
    const formula = formulaOf(
      tokens(text, relative, () => column(target)),
      name => column(named(fields, name)),
    )
    return { ok: true, run: read => answer(() => result(formula(read), kind)), reads: [...reads] }
  } catch (error) {
    return refusal(error)
  }
}

/**
 * Is a text written into a cell of numbers meant as a formula? `=克重*12`, `*1.05`, `/2`, `+5%`: nothing of this is a
 * number. `+5` and `-5` are.
 */
export function isFormula(text: string): boolean {
  return /^(?:[=*/]|[+-].*%)/.test(plainOf(text))
}

function plainOf(text: string): string {
  return halfWidth(text).replaceAll('×', '*').replaceAll('÷', '/').trim()
}

const percentMore = /^([+-])\s*(\d+(?:\.\d+)?)\s*%$/

function tokens(text: string, relative: boolean, own: () => Formula<ReadField>): readonly Token<ReadField>[] {
  const plain = plainOf(text)
  if (plain === '') throw new Unfit('expr.empty')
  if (plain.length > longest) throw new Unfit('expr.long', { n: longest })
  if (/^[+-][^%]*%\s*%/.test(plain)) throw new Unfit('expr.percents')
  if (plain.startsWith('=')) return tokensOf(plain.slice(1))
  const [, sign, percent] = percentMore.exec(plain) ?? []
  const begins = sign !== undefined || (relative ? /^[-+*/]/ : /^[*/]/).test(plain)
  const rest = sign === undefined ? plain : `*(100${sign}${percent})/100`
  return begins ? [{ kind: 'value', text: '', formula: own() }, ...tokensOf<ReadField>(rest)] : tokensOf(rest)
}

function named(fields: readonly ExpressionField[], name: string): ExpressionField {
  const asked = searchable(name)
  const found =
    fields.find(({ title }) => searchable(title) === asked) ??
    fields.find(({ synonyms = [] }) => synonyms.some(word => searchable(word) === asked))
  if (found === undefined) throw new Unfit('expr.column', { name })
  return found
}

function fractionOf({ title }: CellFacts, { places }: NumberKind, value: unknown): Rational {
  const units =
    typeof value === 'string'
      ? scaled(value, places)
      : Number.isSafeInteger(value)
        ? BigInt(Number(value))
        : undefined
  if (units === undefined) throw new Unfit('expr.value', { field: title })
  return rational(units, places)
}

/** Below the least it is refused as it is: a cent's part less than nothing does not become nothing. */
function result(value: Rational, kind: NumberKind): CellResult {
  const isLess = compare(value, rational(kind.min, kind.places)) < 0n
  const units = isLess ? kind.min - 1n : round(value, kind.places)
  const reason = outOfBounds(cellMessage('expr.result'), kind, units)
  return reason === undefined ? { ok: true, value: kind.value(units) } : { ok: false, reason }
}

function answer(work: () => CellResult): CellResult {
  try {
    return work()
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown): { readonly ok: false; readonly reason: string } {
  if (error instanceof Unfit) return { ok: false, reason: error.message }
  throw error
}
