import type { CellFacts, CellParser, CellResult, CellValue } from './cell-facts.ts'
import { quoted } from './cell-facts.ts'
import { type CellMessageKey, cellMessage } from './cell-messages.ts'
import { decimalDigits, scaled, ungrouped, unscaled } from './decimal.ts'
import { halfWidth } from './half-width.ts'
import { message } from './messages.ts'
import { maxCents } from './money.ts'

/** How a kind of number is kept: as so many units of 10^-places, between bounds. */
export interface NumberKind {
  readonly places: number
  readonly min: bigint
  readonly max: bigint
  value(units: bigint): CellValue
  /** Units of its field that a text may carry where the field has told none. */
  readonly units: readonly string[]
}

const { whole, places } = decimalDigits

/** Undefined for what is no number: texts, flags, choices, references. */
export function numberKind(facts: CellFacts): NumberKind | undefined {
  switch (facts.holds) {
    case 'money':
      return {
        places: 2,
        min: 0n,
        max: BigInt(maxCents),
        value: Number,
        units: ['元', '元/克', '元/g', '元/件'],
      }
    case 'decimal':
      return {
        places,
        min: 0n,
        max: 10n ** BigInt(whole + places) - 1n,
        value: units => unscaled(units, places),
        units: [],
      }
    case 'whole':
      return facts.options ? undefined : wholeKind(facts)
    default:
      return undefined
  }
}

function wholeKind({ min, max }: CellFacts): NumberKind {
  const least = BigInt(min ?? -Number.MAX_SAFE_INTEGER)
  const most = BigInt(max ?? Number.MAX_SAFE_INTEGER)
  return { places: 0, min: least, max: most, value: Number, units: ['件', '个'] }
}

/** The words for one unit: what people type for the unit in the column's head. */
const alike: Readonly<Record<string, readonly string[]>> = {
  g: ['g', '克'],
  克: ['g', '克'],
  '元/g': ['元/g', '元/克', '元'],
  '元/件': ['元/件', '元'],
}

/** An optional `¥`, a number with points and commas, and the text behind it. */
const shape = /^(-?)\s*([¥￥]?)\s*([\d.,]+)\s*(.*)$/s

/** `3.50g`, `￥1,200`, `１２．５元/克`, `6%` → the value; empty is null, or asked for. */
export function numberParser(facts: CellFacts, kind: NumberKind): CellParser {
  const accepted = facts.unit ? (alike[facts.unit] ?? [facts.unit]) : kind.units
  // 0.00 is no blank: a price that was wiped out by mistake would be none.
  const empty: CellResult = facts.nullable
    ? { ok: true, value: null }
    : { ok: false, reason: message('bad.required', { field: facts.title }) }
  return raw => {
    const text = halfWidth(raw).trim()
    if (text === '') return empty
    const bad = (
      key: CellMessageKey,
      blanks: Readonly<Record<string, string | number>> = {},
    ): CellResult => ({
      ok: false,
      reason: cellMessage(key, { field: facts.title, text: quoted(raw), ...blanks }),
    })
    const [, sign = '', currency = '', digits = '', unit = ''] = shape.exec(text) ?? []
    if (!/\d/.test(digits)) return bad('cell.number')
    const foreign = currency ? facts.holds !== 'money' : unit !== '' && !accepted.includes(unit.toLowerCase())
    if (foreign && facts.unit && !/\d/.test(unit)) return bad('cell.unit', { unit: facts.unit })
    if (foreign) return bad('cell.number')
    if (digits.indexOf('.') !== digits.lastIndexOf('.')) return bad('cell.points')
    const plain = ungrouped(digits)
    if (plain === undefined) return bad('cell.commas')
    const units = scaled(sign + plain, kind.places)
    if (units === undefined) return kind.places ? bad('cell.places', { n: kind.places }) : bad('cell.whole')
    const refused = outOfBounds(facts.title, kind, units)
    return refused === undefined ? { ok: true, value: kind.value(units) } : { ok: false, reason: refused }
  }
}

/** The sentence for a number that its field cannot hold. */
export function outOfBounds(title: string, { min, max, places }: NumberKind, units: bigint) {
  if (units < min) return message('bad.low', { field: title, n: unscaled(min, places) })
  if (units <= max) return undefined
  return places ? message('bad.big', { field: title }) : message('bad.high', { field: title, n: String(max) })
}
