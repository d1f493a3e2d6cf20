import type { Permit } from '../../src/contract/call.ts'
import { idOf } from '../call/id-of.ts'
import type { UniqueField } from '../call/pg-errors.ts'
import type { NewTable } from '../db/declared-tables.ts'
import { type Target, uniqueFields as uniqueOf } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'
import { clientGroup } from './client/index.ts'
import { consoleGroup } from './console/index.ts'
import { contentGroup } from './content/index.ts'
import { dataGroup } from './data/index.ts'
import { erpGroup } from './erp/index.ts'
import type { OwnTable } from './group.ts'
import { liveGroup } from './live/index.ts'
import { marketingGroup } from './marketing/index.ts'
import { operateGroup } from './operate/index.ts'
import { orderGroup } from './order/index.ts'
import { productGroup } from './product/index.ts'
import { surveyGroup } from './survey/index.ts'
import { systemGroup } from './system/index.ts'

/** The groups. What the handlers that work on all of their rows may know of them stands here; those join in index.ts. */
export const declaringGroups = [
  productGroup,
  orderGroup,
  clientGroup,
  marketingGroup,
  operateGroup,
  contentGroup,
  liveGroup,
  surveyGroup,
  erpGroup,
  dataGroup,
  systemGroup,
  consoleGroup,
]

/** Every plain thing of the server. */
export const things: readonly Thing[] = declaringGroups.flatMap(group => group.things)

/** Lists whose rows whoever may open them sees whole. */
export const lists: readonly Target[] = declaringGroups.flatMap(group => [
  ...group.things.map(({ target }) => target),
  ...group.lists,
])

/** Lists that show only some of their rows, or rows that nobody changes. */
export const narrow: readonly Target[] = declaringGroups.flatMap(group => group.narrow)

/** Tables beside the things'. */
export const ownTables: readonly OwnTable[] = declaringGroups.flatMap(group => group.tables)

/** The tables that things declare themselves, made in the order of their names, and the indexes of all. */
export const newTables: readonly NewTable[] = [
  ...things.map(({ target, create, indexes }) => ({ table: target.table, columns: create, indexes })),
  ...ownTables,
]

/** Every target that a batch may name, by the id of its update call, with that call's permit. */
export const updates: ReadonlyMap<string, { target: Target; permit: Permit }> = new Map([
  ...things.map(
    thing => [idOf(thing.updateCall), { target: thing.target, permit: thing.updateCall.permit }] as const,
  ),
  ...declaringGroups.flatMap(group => group.updates),
])

/** The same with what else leaves a batch that is taken back. */
export const takenBack: typeof updates = new Map([
  ...updates,
  ...declaringGroups.flatMap(group => group.takenBack),
])

/** Unique constraint → its field, for the refusal of a duplicate. */
export const uniqueFields: ReadonlyMap<string, UniqueField> = new Map([
  ...[...lists, ...narrow].flatMap(uniqueOf),
  ...declaringGroups.flatMap(group => group.uniques),
])
