import type { Context } from '../call/context.ts'
import { same } from './values.ts'

/**
 * A row as it would be, and as it stands: nothing of one that is added, whose id is 0. `F` are the fields that were read:
 * of a row that changes in part the others are missing.
 */
export interface Proposed<F extends string = string> {
  readonly id: number
  readonly row: Fields<F>
  readonly now: Fields<F>
}

type Fields<F extends string> = Readonly<Partial<Record<F, unknown>>>

/** Why a row may not be so: the field that is to be mended, and a sentence. */
export interface Problem {
  readonly id: number
  readonly field: string
  readonly sentence: string
}

/** What holds of whole rows, however they are written: added, changed one by one or in a batch, brought back. */
export interface Rule {
  /** The fields that it speaks of. A change that leaves them as they are is not held against the row. */
  readonly of: readonly string[]
  /** Fields that it reads besides: a change of these alone is not judged by it. */
  readonly beside?: readonly string[]
  problems(rows: readonly Proposed[], context: Context): Promise<readonly Problem[]> | readonly Problem[]
}

/** A rule over many rows. It can read no field that neither `of` nor `beside` names: that does not compile. */
export function rowsRule<const F extends string, const B extends string = never>(rule: {
  readonly of: readonly F[]
  readonly beside?: readonly B[]
  /** At most one problem a row; asks the database once for all of them. */
  problems(rows: readonly Proposed<F | B>[], context: Context): Promise<readonly Problem[]>
}): Rule {
  return rule
}

/** A rule that a row keeps or breaks by itself. */
export function rowRule<const F extends string>(
  of: readonly F[],
  problem: (proposed: Proposed<F>, context: Context) => Omit<Problem, 'id'> | undefined,
): Rule {
  return {
    of,
    problems: (rows, context) =>
      rows.flatMap(proposed => {
        const found = problem(proposed, context)
        return found ? [{ id: proposed.id, ...found }] : []
      }),
  }
}

/** Each rule looks at the rows that it speaks of and that no rule before it has refused. */
export async function problemsOf(
  rules: readonly Rule[],
  rows: readonly Proposed[],
  context: Context,
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const rule of rules) {
    const refused = new Set(problems.map(({ id }) => id))
    const judged = rows.filter(proposed => !refused.has(proposed.id) && isTouched(rule, proposed))
    if (judged.length > 0) problems.push(...(await rule.problems(judged, context)))
  }
  return problems
}

function isTouched({ of }: Rule, { id, row, now }: Proposed): boolean {
  return id === 0 || of.some(field => !same(row[field], now[field]))
}
