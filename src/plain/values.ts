import { canonical } from '../values/decimal.ts'
import { type FieldFacts, isNumbered, unitOfFacts, wordsOf } from '../values/field-facts.ts'
import { asCode, halfWidth } from '../values/half-width.ts'
import { showAmount, yuanToCents } from '../values/money.ts'
import { show } from '../values/show.ts'
import type { ThingField } from './plain.ts'

export { show }

/**
 * A field's value in its three forms: on the wire, as the text of a form (always a string, so that typed text is never
 * lost), and as it is shown. All kinds are handled here; the kind is what the contract says that the field holds.
 */

/** The wire's value as a form shows it; ids as an address has them: `3,7`. */
export function toText(facts: FieldFacts, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (facts.holds === 'pictures' && Array.isArray(value)) return value.join('\n')
  if (facts.holds === 'attributes') return JSON.stringify(value)
  return facts.holds === 'money' ? showAmount(value) : String(value)
}

/** As it is edited in a cell and copied: words as words, amounts without their thousands. */
export function copied(facts: FieldFacts, value: unknown): string {
  const worded = facts.holds === 'flag' || facts.holds === 'choice'
  return worded ? show(facts, value) : toText(facts, value)
}

/**
 * The text of a form as the wire's value. A text that is no such value is sent as it is, and the schema refuses it in
 * Chinese.
 */
export function fromText(facts: FieldFacts, text: string): unknown {
  if (facts.nullable && text.trim() === '') return null
  switch (facts.holds) {
    case 'money':
      return text.trim() === '' ? 0 : (yuanToCents(text) ?? text)
    case 'decimal':
      return text.trim() === '' ? '0' : (canonical(halfWidth(text).trim()) ?? text)
    case 'whole':
    case 'flag':
      return whole(text)
    case 'choice':
      return facts.nullable || isNumbered(wordsOf(facts)) ? whole(text) : text
    case 'ids':
      return text === '' ? [] : text.split(',').map(Number)
    case 'pictures':
      return text === '' ? [] : text.split('\n')
    case 'attributes':
      return text === '' ? [] : JSON.parse(text)
    default:
      return facts.isCode ? asCode(text) : text
  }
}

function whole(text: string): unknown {
  const plain = halfWidth(text).trim()
  if (plain === '') return 0
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : text
}

/** What its amounts are counted in, as a head or a field says it. */
export function unitOf({ list, facts }: ThingField): string | undefined {
  return list?.unit ?? unitOfFacts(facts)
}

export function isNumber(facts: FieldFacts): boolean {
  return facts.holds === 'money' || facts.holds === 'decimal' || (facts.holds === 'whole' && !facts.nullable)
}
