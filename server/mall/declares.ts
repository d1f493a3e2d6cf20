import type { Permit } from '../../src/contract/call.ts'
import type { UniqueField } from '../call/pg-errors.ts'
import type { NewTable } from '../db/migrate.ts'
import type { Target } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'

/** A target that the one apply() may change, by the id of its update call, with that call's permit. */
export type Update = readonly [call: string, of: { readonly target: Target; readonly permit: Permit }]

/** What a group of the menu keeps in the database; it holds no handlers, so whatever handles calls may read it. */
export interface Declared {
  readonly things: readonly Thing[]
  readonly tables: readonly NewTable[]
  /** Targets of no plain thing, for the refusal of a duplicate. */
  readonly apart: readonly Target[]
  readonly updates: readonly Update[]
  /** Unique constraint → its field, where no target says it. */
  readonly uniques: readonly (readonly [constraint: string, of: UniqueField])[]
}

const nothing: Declared = { things: [], tables: [], apart: [], updates: [], uniques: [] }

export function declares(declared: Partial<Declared>): Declared {
  return { ...nothing, ...declared }
}
