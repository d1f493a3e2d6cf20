import type { PaneKind, Situation } from './situation.ts'

/** A conjunction: every facet named holds one of the values given; a facet not named may hold any. */
export type Clause = {
  readonly [F in keyof Situation]?: Situation[F] | readonly Situation[F][]
}

/** A disjunction of clauses. A closed form, so that overlap of two can be decided. */
export type When = Clause | readonly Clause[]

const facetNames = ['pane', 'selection', 'editor', 'overlay', 'typing'] as const

function listed(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

/** `Array.isArray` does not narrow readonly arrays away; this does. */
function isMany(when: When): when is readonly Clause[] {
  return Array.isArray(when)
}

export function clausesOf(when: When | undefined): readonly Clause[] {
  if (when === undefined) return [{}]
  return isMany(when) ? when : [when]
}

/** Does the situation satisfy the condition? An absent condition always holds, an empty list of clauses never. */
export function holds(when: When | undefined, situation: Situation): boolean {
  return clausesOf(when).some(clause =>
    facetNames.every(name => {
      const wanted = clause[name]
      return wanted === undefined || listed(wanted).includes(situation[name])
    }),
  )
}

/**
 * The two clauses at once, or undefined when no situation satisfies both. Facets are independent of each other, so
 * a conjunction can hold exactly when every single facet still has a value left.
 */
function meet(a: Clause, b: Clause): Clause | undefined {
  const met: Record<string, readonly string[]> = {}
  for (const name of facetNames) {
    const left = a[name]
    const right = b[name]
    if (left === undefined && right === undefined) continue
    const values =
      left === undefined
        ? listed(right ?? [])
        : right === undefined
          ? listed(left)
          : listed(left).filter(value => listed(right).includes(value))
    if (values.length === 0) return undefined
    met[name] = values
  }
  return met
}

/** Both conditions at once, in the same closed form. */
export function both(a: When | undefined, b: When | undefined): readonly Clause[] {
  return clausesOf(a).flatMap(left =>
    clausesOf(b).flatMap(right => {
      const met = meet(left, right)
      return met === undefined ? [] : [met]
    }),
  )
}

/** Is there any situation in which both hold? The pane is an open facet: a clause that names none meets them all. */
export function overlaps(a: When | undefined, b: When | undefined): boolean {
  return both(a, b).length > 0
}

/** Where a command's keys act, as a condition. */
export function homeClause(home: PaneKind | readonly PaneKind[] | undefined): Clause {
  return home === undefined ? {} : { pane: home }
}
