/** The values of a form: what differs, and what a draft may bring back. No React. */

/** The fields that stand otherwise than they did. */
export function differing(form: object, before: object): Record<string, unknown> {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(form).filter(([name, value]) => !isSame(value, was.get(name))))
}

/** Each read answers a new array for a list, so lists are compared by their contents. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

/** A draft over a form: only fields that the form still has, of the kind that they are; another build may have kept it. */
export function withDraft<F extends object>(form: F, kept: Readonly<Record<string, unknown>>): F {
  const kinds = new Map(Object.entries(form).map(([name, value]) => [name, typeof value]))
  return {
    ...form,
    ...Object.fromEntries(Object.entries(kept).filter(([name, value]) => kinds.get(name) === typeof value)),
  }
}
