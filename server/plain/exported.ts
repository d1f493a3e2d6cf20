import type { Context } from '../call/context.ts'
import type { Target } from './target.ts'

type Input = Record<string, unknown>

/** A list that can be taken away as a file; `query` is how its rows are asked for, and what that needs beyond the list. */
export interface Exported {
  readonly target: Target
  query(context: Context, input: Input): Promise<Input>
  /** The table holds more than the list may show: ids are taken only where the list finds them too. */
  readonly narrow?: true
}

/** A list whose rows are asked for as it is asked itself. */
export async function asIs(_context: Context, input: Input): Promise<Input> {
  return input
}
