import { readMoment } from '../../kit/fields/time-text.ts'
import type { Parsed, SheetColumn } from '../../kit/grid/sheet/model/column.ts'
import type { FieldFacts } from '../../values/field-facts.ts'
import { halfWidth } from '../../values/half-width.ts'
import { show } from '../values.ts'

/** Reads a cell's text, typed or pasted, as its value on the wire. */
export type Read = (text: string) => Parsed

/** What was read is looked at as the contract looks at it: a cell is refused with the sentence of its field. */
export function lawful(read: Read, problem: (value: unknown) => string | undefined): Read {
  return text => {
    const parsed = read(text)
    const reason = parsed.ok ? problem(parsed.value) : undefined
    return reason === undefined ? parsed : { ok: false, reason }
  }
}

/** A number that was only misspelt is offered as it was probably meant: 35.4.0 is 35.40, 12元左右 is 12.00. */
export function mending(read: Read, facts: FieldFacts): Read {
  return text => {
    const parsed = read(text)
    if (parsed.ok || parsed.candidates !== undefined) return parsed
    const [whole = '', ...rest] = (/\d[\d.,]*/.exec(halfWidth(text))?.[0] ?? '')
      .replaceAll(',', '')
      .split('.')
    const meant = read(rest.length === 0 ? whole : `${whole}.${rest.join('')}`)
    if (whole === '' || !meant.ok) return parsed
    const { value } = meant
    if (typeof value !== 'number' && typeof value !== 'string') return parsed
    return { ...parsed, candidates: [{ value, label: show(facts, value) }] }
  }
}

/** What was picked once for an ambiguous word is not asked again while the sheet is open. */
export function remembering(read: Read): Pick<SheetColumn, 'parse' | 'learn'> {
  const known = new Map<string, number | string>()
  return {
    parse(text) {
      const value = known.get(text.trim())
      return value === undefined ? read(text) : { ok: true, value }
    },
    learn: (text, value) => void known.set(text.trim(), value),
  }
}

/** A moment as people write it: 11-20, 昨天, 2026/11/20 8:30; a day without its time takes `midnight`. */
export function momentReader(read: Read, midnight: string): Read {
  return text => read(readMoment(text, midnight, Date.now()) ?? text)
}

/** A reference whose value is a text may be left out: then it is the empty one. */
export function wordReader(read: Read): Read {
  return text => (text.trim() === '' ? { ok: true, value: '' } : read(text))
}

/** Several names, however they are separated, each read by `one`; the first that has no single meaning is what is asked about. */
export function namesReader(one: Read): Read {
  return text => {
    const names = text.split(/[、,，;；|｜\n]/).flatMap(name => name.trim() || [])
    const ids = new Set<unknown>()
    for (const about of names) {
      const parsed = one(about)
      if (!parsed.ok) return { ...parsed, about }
      ids.add(parsed.value)
    }
    return { ok: true, value: [...ids] }
  }
}
