import { canonical } from './decimal.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Fields that only some kinds of a row have: a promotion by the piece has no threshold in grams. Declared once: the
 * form shows and sends only the fields of the kind, and the server refuses others and empties those of an earlier kind.
 */
export interface Parts {
  /** What each holds where it is nothing to the row. */
  readonly empty: Row
  /** Which of them the row has. */
  of(row: Row): readonly string[]
}

/** The fields that are nothing to this row, empty. */
export function emptied(parts: Parts, row: Row): Record<string, unknown> {
  const had = new Set(parts.of(row))
  return Object.fromEntries(Object.entries(parts.empty).filter(([field]) => !had.has(field)))
}

/** The first field that is given although it is nothing to the row; what stood there before is not held against it. */
export function foreignPart(parts: Parts, { sent, now }: { sent: Row; now: Row }): string | undefined {
  const empty = emptied(parts, { ...now, ...sent })
  return Object.keys(empty).find(
    field =>
      sent[field] !== undefined && !isOne(sent[field], empty[field]) && !isOne(sent[field], now[field]),
  )
}

function isOne(value: unknown, other: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(other)) return value.join() === other.join()
  if (typeof value !== 'string' || typeof other !== 'string') return value === other
  return (canonical(value) ?? value) === (canonical(other) ?? other)
}
