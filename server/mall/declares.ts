import type { Permit, Schema } from '../../src/contract/call.ts'
import type { UniqueField } from '../call/pg-errors.ts'
import type { NewTable } from '../db/declared-tables.ts'
import type { Target } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'

/** A target that the one apply() may change, by the id of its update call, with that call's permit. */
export type Update = readonly [call: string, of: { readonly target: Target; readonly permit: Permit }]

/** A table of its own; where no list shows its rows, what the operation log calls one and what its fields are. */
export interface OwnTable extends NewTable {
  readonly title?: string
  readonly fields?: Readonly<Record<string, Schema>>
}

/** What a group of the menu keeps in the database; it holds no handlers, so whatever handles calls may read it. */
export interface Declared {
  readonly things: readonly Thing[]
  readonly tables: readonly OwnTable[]
  /** Lists beside the things': whoever may open one sees all its rows, and so the history of each. */
  readonly lists: readonly Target[]
  /** Rows that their list does not show to everybody, or that nobody changes: their history is for readers of the log. */
  readonly narrow: readonly Target[]
  readonly updates: readonly Update[]
  /** Unique constraint → its field, where no target says it. */
  readonly uniques: readonly (readonly [constraint: string, of: UniqueField])[]
}

const nothing: Declared = { things: [], tables: [], lists: [], narrow: [], updates: [], uniques: [] }

export function declares(declared: Partial<Declared>): Declared {
  return { ...nothing, ...declared }
}
