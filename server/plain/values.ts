/** The fields of a row, or some of them, by their names on the wire. */
export type Values = Readonly<Record<string, unknown>>

export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
