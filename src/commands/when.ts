import type { Situation } from './situation.ts'

/** A conjunction: every facet named holds one of the values given; a facet not named may hold any. */
export type Clause = {
  readonly [F in keyof Situation]?: Situation[F] | readonly Situation[F][]
}

/** A disjunction of clauses. A closed form, so that overlap of two can be decided. */
export type When = Clause | readonly Clause[]
