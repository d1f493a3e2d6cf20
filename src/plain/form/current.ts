import type { PlainRow } from '../plain.ts'

/** The row as it is now, as a 409 carries it. */
export function currentOf(result: unknown): PlainRow | undefined {
  if (typeof result !== 'object' || result === null || !('current' in result)) return undefined
  const { current } = result
  return typeof current === 'object' && current !== null
    ? Object.fromEntries(Object.entries(current))
    : undefined
}
