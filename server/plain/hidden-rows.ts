import { hidden, isHidden } from '../../src/values/hidden.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { bad } from '../call/refusal.ts'
import type { Target } from './target.ts'
import type { Values } from './values.ts'
import type { RowChange, Verdicts } from './verdicts.ts'

/** A row as it leaves the server; the same row where it holds nothing of anybody. */
export function hiddenRow<R extends object>(of: Target, row: R): R {
  const people = Object.entries(row).flatMap(([field, value]) => {
    const person = of.hides[field]
    return person && typeof value === 'string' ? [[field, hidden(person.kind, value)] as const] : []
  })
  return people.length > 0 ? { ...row, ...Object.fromEntries(people) } : row
}

/**
 * Who reads a row reads data of people hidden, and sends it back so with the rest of the row. It means the value that
 * stands there; that nobody knows it need not be told from leaving it alone. Hidden in another way it is nobody's.
 */
function back(of: Target, field: string, value: unknown, now: Values): { value: unknown; isOther: boolean } {
  const person = of.hides[field]
  if (!person || !isHidden(value)) return { value, isOther: false }
  const stands = now[field]
  const isSame = typeof stands === 'string' && hidden(person.kind, stands) === value
  return isSame ? { value: stands, isOther: false } : { value, isOther: true }
}

function hiddenSentence(of: Target, field: string): string {
  return refusalMessage('bad.hidden', { field: of.hides[field]?.title ?? field })
}

/** The values that are meant. Throws code 400 for one that was hidden in another way. */
export function unhidden<V extends Values>(of: Target, sent: V, now: Values): V {
  const meant = { ...sent }
  for (const field of Object.keys(sent)) {
    const { value, isOther } = back(of, field, sent[field], now)
    if (isOther) throw bad(hiddenSentence(of, field), field)
    Object.assign(meant, { [field]: value })
  }
  return meant
}

/** The same of the rows of a batch; a row with one that was hidden in another way stays out whole. */
export function unhiddenRows(
  of: Target,
  rows: readonly RowChange[],
  current: ReadonlyMap<number, Values>,
  verdicts: Verdicts,
): RowChange[] {
  if (Object.keys(of.hides).length === 0) return [...rows]
  return rows.flatMap(row => {
    const now = current.get(row.id)
    if (!now) return [row]
    const other = Object.keys(row.set).find(field => back(of, field, row.set[field], now).isOther)
    if (other !== undefined) {
      verdicts.invalid.push({ id: row.id, field: other, reason: hiddenSentence(of, other) })
      return []
    }
    return [{ ...row, set: unhidden(of, row.set, now), base: row.base && seen(of, row.base, now) }]
  })
}

/** What was read before, where it was read hidden: as it stands, if it may be that. */
function seen(of: Target, base: Values, now: Values): Values {
  return Object.fromEntries(Object.keys(base).map(field => [field, back(of, field, base[field], now).value]))
}
