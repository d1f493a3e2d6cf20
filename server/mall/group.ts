import type { Permit, Schema } from '../../src/contract/call.ts'
import type { UniqueField } from '../call/pg-errors.ts'
import type { Served } from '../call/serve.ts'
import type { NewTable } from '../db/declared-tables.ts'
import type { JobWork } from '../jobs/runner.ts'
import type { Exported } from '../plain/exported.ts'
import type { Target } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'

/** A target that the one apply() may change, by the id of its update call, with that call's permit. */
export type Update = readonly [call: string, of: { readonly target: Target; readonly permit: Permit }]

/**
 * A table beside the things'. Where no list shows its rows, `title` is the log's word for one row, and `fields` are the
 * titles of its fields.
 */
export interface OwnTable extends NewTable {
  readonly title?: string
  readonly fields?: Readonly<Record<string, Schema>>
}

/** A group of the menu: what it answers, what it keeps in the database, what it does by itself. */
export interface Group<Services> {
  /** Service of the contract → its calls with their handlers. */
  readonly services: Services
  /** The plain things: their tables, lists, changes and exports follow. */
  readonly things: readonly Thing[]
  /** Tables beside the things': of rows that belong to a thing's, or that no plain thing is made of. */
  readonly tables: readonly OwnTable[]
  /** Lists beside the things': whoever may open one sees all its rows, and so the history of each. */
  readonly lists: readonly Target[]
  /** Rows that their list does not show to everybody, or that nobody changes: their history is for readers of the log. */
  readonly narrow: readonly Target[]
  readonly updates: readonly Update[]
  /**
   * What files change, and calls that find their rows themselves: no batch may name these calls, but what they did is taken
   * back as any batch.
   */
  readonly takenBack: readonly Update[]
  /** Unique constraint → its field, where no target says it. */
  readonly uniques: readonly (readonly [constraint: string, of: UniqueField])[]
  /** Lists beside the things' that can be taken away as a file, by the id of the list's call. */
  readonly exports: readonly (readonly [call: string, list: Exported])[]
  readonly jobs: readonly (readonly [kind: string, work: JobWork])[]
}

type Services = Readonly<Record<string, readonly Served[]>>

const nothing = {
  ...{ things: [], tables: [], lists: [], narrow: [] },
  ...{ updates: [], takenBack: [], uniques: [], exports: [], jobs: [] },
}

export function group<S extends Services>(of: Pick<Group<S>, 'services'> & Partial<Group<S>>): Group<S> {
  return { ...nothing, ...of }
}
