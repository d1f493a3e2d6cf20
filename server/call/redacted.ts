/** Field names whose values never reach an audit row (rules: redaction tested with canary values). */
const secret = /token|password|pwd|secret|hash|authorization|smscode/i

export function redacted(
  row: Readonly<Record<string, unknown>> | null,
): Readonly<Record<string, unknown>> | null {
  return row && (isOpen(row) ? row : hidden(row))
}

/** Most rows of a batch hold no more than a number under a harmless name. */
function isOpen(row: Readonly<Record<string, unknown>>): boolean {
  for (const field in row) {
    const value = row[field]
    if ((typeof value === 'object' && value !== null) || secret.test(field)) return false
  }
  return true
}

function hidden(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, secret.test(field) ? '***' : inside(value)]),
  )
}

/** Secrets of a value inside a value: a configuration kept as one JSON column. */
function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside)
  const plain = typeof value === 'object' && value !== null && !(value instanceof Date)
  return plain ? hidden(Object.fromEntries(Object.entries(value))) : value
}
